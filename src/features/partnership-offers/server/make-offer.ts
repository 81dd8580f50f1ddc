import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { appendAct } from '#features/desk/server/public.ts'
import { mintUnsubscribeToken, wantsMail } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { mintToken, revokeTokens } from '#server/tokens/mint-token.ts'
import { partnershipOfferMail } from '../mails/partnership-offer.ts'
import { partnerPlan } from '../plan.ts'

type Made = { url: string; valid_until: Date; mailed: boolean }

/**
 * Offers a partnership to an office: returns the link, for a letter with a QR code, and also mails it if that is allowed
 * (Telecommunicatiewet 11.7). Ends the previous offer.
 */
export async function makePartnerOffer(
  context: Context,
  vestiging_id: string,
  { mail }: { mail: boolean },
): Promise<Made> {
  const { db, clock, config } = context
  return db.transaction().execute(async (trx) => {
    const office = await trx
      .selectFrom('vestigingen')
      .select(['id', 'email'])
      .where('id', '=', vestiging_id)
      .where('hidden_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!office) throw new ApiError('VESTIGING_NOT_FOUND')
    await withdrawOffers(trx, context, vestiging_id)
    const created_at = clock.now()
    const valid_until = new Date(created_at.getTime() + limits.partner.offerMs)
    const { id } = await trx
      .insertInto('partnership_offers')
      .values({
        vestiging_id,
        ...partnerPlan,
        created_at,
        valid_until,
        withdrawn_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const to = mail ? await mailable(trx, context, office.email) : null
    // A mailed link ends when the office's mail address changes, one in a letter does not (migrations/first/offices.ts).
    const email_hash = to && emailHash(context.keys, to)
    const token = await mintToken(trx, context, { kind: 'po', entity_id: id, email_hash, expires_at: valid_until })
    if (to) await mailOffer(trx, context, to, { offer_id: id, token })
    const mailed = to !== null
    await appendAct(trx, context, null, {
      act: 'partner_offered',
      subject: { kind: 'vestiging', id: vestiging_id },
      after: { offer_id: id, valid_until: valid_until.toISOString(), mailed },
    })
    return { url: `${config.publicUrl}${paths.partner(token)}`, valid_until, mailed }
  })
}

/** Revokes the links of earlier offers to an office; an interest in one of them is kept. */
async function withdrawOffers(trx: Trx, context: Context, vestiging_id: string): Promise<void> {
  const ended = await trx
    .updateTable('partnership_offers')
    .set({ withdrawn_at: context.clock.now() })
    .where('vestiging_id', '=', vestiging_id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of ended) await revokeTokens(trx, context, { kind: 'po', entity_id: id })
}

/** Null for an office without an address, or one that unsubscribed from such mails. */
async function mailable(trx: Trx, { keys }: Context, email: string | null): Promise<string | null> {
  return email !== null && (await wantsMail(trx, emailHash(keys, email), 'partner_offers')) ? email : null
}

async function mailOffer(
  trx: Trx,
  context: Context,
  email: string,
  payload: { offer_id: string; token: string },
): Promise<void> {
  const unsubscribe_token = await mintUnsubscribeToken(trx, context, email)
  await queueMail(trx, context, partnershipOfferMail, { ...payload, unsubscribe_token })
}
