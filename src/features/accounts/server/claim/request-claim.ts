import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import { IdInput } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { eachWithEndedLinks } from '#features/vestigingen/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Trx } from '#server/database/schema.ts'
import { act } from '#server/forms/act.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { hitRateLimit, refuseFor } from '#server/rate-limits/per-hour.ts'
import { limitResends } from '#server/rate-limits/resends.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { claimConfirmationMail } from '../../mails/claim-confirmation.ts'
import { requireAccount } from '../login/sessions.ts'
import { claimLinkEnd } from './find-claim.ts'

type Wish = { account_id: string; vestiging_id: string }

/**
 * Asks an office, at the address that we have for it, whether an account may act for it. That address is never
 * revealed, and the account's own address gets no mail.
 */
export const requestClaim = act(z.object({ vestiging_id: IdInput }), async (context, { vestiging_id }, visitor) => {
  const { account } = await requireAccount(context, visitor)
  const { config, db } = context
  requireMailServer(config)
  const { email, ...office } = await findShown(context, vestiging_id)
  if (email === null) throw wrong('BAD_REQUEST', messages.officeAddressUnknown)
  await db.transaction().execute(async (trx) => {
    const wish = { account_id: account.id, vestiging_id: office.id }
    const id = await insertWish(trx, context, wish)
    await limitClaims(trx, context, wish)
    await queueClaim(trx, context, { id, account_id: account.id })
  })
})

async function queueClaim(trx: Trx, context: Context, { id, account_id }: { id: string; account_id: string }) {
  const token = await mintToken(trx, context, { kind: 'oc', entity_id: id, expires_at: claimLinkEnd(context) })
  await queueMail(trx, context, claimConfirmationMail, { claim_id: id, token }, { account_id })
}

/** When an office gets a new address, sends its open claims there. */
export const mailMovedClaims = (context: Context): Promise<void> =>
  eachWithEndedLinks(context, 'oc', async (trx, vestiging_id) => {
    const wishes = await trx
      .selectFrom('account_vestigingen as c')
      .innerJoin('vestigingen as v', 'v.id', 'c.vestiging_id')
      .select(['c.id', 'c.account_id'])
      .where('c.vestiging_id', '=', vestiging_id)
      .where('c.confirmed_at', 'is', null)
      .where('v.merged_into', 'is', null)
      .execute()
    for (const wish of wishes) await queueClaim(trx, context, wish)
  })

/**
 * Each mail carries a name and an address that the account chose. So an account cannot ask all offices of the country,
 * nor ask one so often that nobody else can. In the transaction, so that a refused claim does not count.
 */
async function limitClaims(trx: Trx, context: Context, { account_id, vestiging_id }: Wish): Promise<void> {
  if (!context.config.rateLimits) return
  await limitResends({ ...context, db: trx }, `claim ${vestiging_id} by ${account_id}`)
  const hit = (rate: 'claimPerOffice' | 'claimPerAccount', key: string) =>
    hitRateLimit(trx, rate, key, limits.rates[rate], context.clock.now())
  refuseFor((await hit('claimPerOffice', vestiging_id)) || (await hit('claimPerAccount', account_id)))
}

async function findShown({ db }: Context, id: string) {
  const office = isRowId(id)
    ? await db
        .selectFrom('vestigingen')
        .select(['id', 'title', 'plaats', 'email'])
        .where('id', '=', id)
        .where('hidden_at', 'is', null)
        .where('merged_into', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!office) throw new ApiError('VESTIGING_NOT_FOUND')
  return office
}

/** A second claim to the same office reuses the first one, with a new link; a confirmed one stays confirmed. */
async function insertWish(trx: Trx, { clock }: Context, wish: Wish): Promise<string> {
  const requested_at = clock.now()
  const row = await trx
    .insertInto('account_vestigingen')
    .values({ ...wish, requested_at })
    .onConflict((c) =>
      c
        .columns(['account_id', 'vestiging_id'])
        .doUpdateSet({ requested_at })
        .where('account_vestigingen.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw wrong('CONFLICT', 'U vertegenwoordigt dit kantoor al.')
  return row.id
}

const wrong = (code: 'BAD_REQUEST' | 'CONFLICT', message: string) =>
  new ApiError(code, { fields: [{ field: 'vestiging_id', message }] })
