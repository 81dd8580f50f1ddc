import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { act } from '#server/forms/act.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { limitPerIp } from '#server/rate-limits/per-hour.ts'
import { hitResendLimits } from '#server/rate-limits/resends.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { isAnswered, withIdempotency } from '#server/tokens/idempotency.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { DataRequestBody } from '../data-request-form.ts'
import { dataRequestConfirmationMail } from '../mails/data-request-confirmation.ts'
import { sealAddress } from './find-data-request.ts'

/**
 * Mails the owner of an address a link to the data held on it. The next page does not reveal whether there is any, or whether a
 * mail left.
 */
export const requestData = act(DataRequestBody, async (context, body, { ip, idempotencyKey: key }) => {
  const { config, db, clock, keys } = context
  requireMailServer(config)
  const call = { scope: 'data-requests', key, body }
  await limitPerIp(context, (await isAnswered(db, context, call)) ? 'replayPerIp' : 'dataRequestPerIp', ip)
  if (body.website) return
  await db.transaction().execute((trx) =>
    withIdempotency(trx, context, call, async () => {
      const resendKey = `data ${untaggedEmailHash(keys, body.email)}`
      const isTooSoon = config.rateLimits && (await hitResendLimits({ db: trx, clock }, resendKey)) > 0
      if (!isTooSoon) await create(trx, context, body)
      return null
    }),
  )
})

async function create(trx: Trx, context: Context, { email, kind }: DataRequestBody): Promise<void> {
  const { keys, clock } = context
  const created_at = clock.now()
  const expires_at = new Date(created_at.getTime() + limits.dataRequest.lifeMs)
  const id = await nextId(trx, 'data_requests')
  const email_hash = emailHash(keys, email)
  const row = { id, kind, email_hash, ...sealAddress(context, id, email), created_at, expires_at, erased_at: null }
  await trx.insertInto('data_requests').values(row).execute()
  const token = await mintToken(trx, context, { kind: 'dr', entity_id: id, email_hash, expires_at })
  // As it is a legal right, a mail above the limit leaves later; a confirmed address has no limit (docs/decisions/0015).
  const isConfirmed = await isConfirmedAddress(trx, email_hash)
  const about = { email_base_hash: untaggedEmailHash(keys, email), tooMany: 'later', isConfirmed } as const
  await queueUnconfirmedMail(trx, context, dataRequestConfirmationMail, { data_request_id: id, token }, about)
}

/** Whether the owner confirmed the address, by a link or in a browser: for a request, a review or an account. */
async function isConfirmedAddress(db: Db | Trx, email_hash: string): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`select
    exists (select from offerte_requests r join offerte_confirmations c on c.request_id = r.id
      where r.email_hash = ${email_hash})
    or exists (select from reviews where email_hash = ${email_hash} and verified_at is not null)
    or exists (select from accounts where email_hash = ${email_hash} and verified_at is not null)
    or exists (select from session_emails where email_hash = ${email_hash} and verified_at is not null) as confirmed`.execute(
    db,
  )
  return rows[0]!.confirmed
}
