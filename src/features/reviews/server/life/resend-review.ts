import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { hitResendLimits, limitResends } from '#server/tokens/resend-limits.ts'
import { m17 } from '../../mails/m17-confirm.ts'
import { openAuthor } from './author.ts'
import { type FoundReview, findReview, lockReview } from './find-review.ts'
import { confirmEnd } from './insert-review.ts'

/** Sends M17 once more from its own link, also when that one has expired and the review is still there. */
export async function resendReview(context: Context, token: string): Promise<{ email_masked: string }> {
  const { db, clock } = context
  const { entity_id } = await readToken(db, context, { kind: 'rv', token }, { used: 'allowed', expired: 'allowed' })
  const { status } = (await findReview(db, entity_id)) ?? {}
  if (status && status !== 'pending_verification') throw new ApiError('TOKEN_ALREADY_USED')
  await limitResends(context, resendKey(entity_id))
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, entity_id)
    if (review.status !== 'pending_verification') throw new ApiError('TOKEN_ALREADY_USED')
    // Whoever asks after the end gets the whole time anew.
    const ended = review.expires_at !== null && review.expires_at <= clock.now()
    const expires_at = ended ? confirmEnd(clock.now()) : review.expires_at
    if (ended) await trx.updateTable('reviews').set({ expires_at }).where('id', '=', review.id).execute()
    await queueConfirmation(trx, context, { ...review, expires_at }, { askedBy: 'reader' })
    return { email_masked: maskEmail(openAuthor(context, 'reviews', review)?.email ?? '') }
  })
}

/**
 * A second review of an author reminds of a first one that waits for its confirmation (server section 4). Not within 10
 * minutes of its mail, also where limits are off.
 */
export async function resendToAuthor(
  context: Context,
  { email_base_hash, vestiging_id }: { email_base_hash: string; vestiging_id: string },
): Promise<void> {
  const { db, clock } = context
  const first = await db
    .selectFrom('reviews')
    .select('id')
    .where('email_base_hash', '=', email_base_hash)
    .where('vestiging_id', '=', vestiging_id)
    .where('status', '=', 'pending_verification')
    .where('created_at', '<=', new Date(clock.now().getTime() - limits.rates.resendSoon.windowMs))
    .executeTakeFirst()
  if (!first || (await hitResendLimits(context, resendKey(first.id))) > 0) return
  await db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, first.id)
    if (review.status === 'pending_verification') await queueConfirmation(trx, context, review)
  })
}

/** Each mail has a link of its own; the older ones keep working. */
export async function queueConfirmation(
  trx: Trx,
  context: Context,
  {
    id,
    email_hash,
    email_base_hash,
    expires_at,
  }: Pick<FoundReview, 'id' | 'email_hash' | 'email_base_hash' | 'expires_at'>,
  { reminder = false, askedBy }: { reminder?: boolean; askedBy?: 'reader' } = {},
): Promise<void> {
  const token = await mintToken(trx, context, { kind: 'rv', entity_id: id, email_hash, expires_at })
  const about = { email_base_hash, ...(askedBy && { askedBy }), review_id: id }
  await queueUnconfirmedMail(trx, context, m17, { review_id: id, token, reminder }, about)
}

/** The key under which the resends of a review are counted. */
export const resendKey = (id: string): string => `review ${id}`
