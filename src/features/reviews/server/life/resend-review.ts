import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { hitResendLimits, limitResends } from '#server/rate-limits/resends.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { reviewConfirmationMail, siteReviewConfirmationMail } from '../../mails/review-confirmation.ts'
import type { ReviewName } from '../../review-name.ts'
import { confirmEnd } from '../../rules/review-status.ts'
import { findReview, lockReview, type Review, type Voice } from './find-review.ts'
import { kinds } from './kinds.ts'

/** Sends the confirmation mail again from an earlier link, even if it has expired, while the review still exists. */
export async function resendReview(context: Context, type: ReviewName['type'], token: string): Promise<void> {
  const { db, clock } = context
  const kind = kinds[type].link
  const { entity_id: id } = await readToken(db, context, { kind, token }, { used: 'allowed', expired: 'allowed' })
  const { status } = (await findReview(db, { type, id })) ?? {}
  if (status && status !== 'pending_verification') throw new ApiError('TOKEN_ALREADY_USED')
  await limitResends(context, resendKey({ type, id }))
  await db.transaction().execute(async (trx) => {
    const review: Review = await lockReview(trx, { type, id })
    if (review.status !== 'pending_verification') throw new ApiError('TOKEN_ALREADY_USED')
    // A request after the end restarts the full term.
    const ended = review.expires_at !== null && review.expires_at <= clock.now()
    const expires_at = ended ? confirmEnd(clock.now()) : review.expires_at
    if (ended) await trx.updateTable('reviews').set({ expires_at }).where('id', '=', review.id).execute()
    await queueConfirmation(trx, context, { ...review, expires_at }, { askedBy: 'reader' })
  })
}

/**
 * When an author writes a second review, sends the confirmation mail of the first one again. Not within 10 minutes of
 * its mail, even where rate limits are off.
 */
export async function resendToAuthor(context: Context, { email_base_hash, vestiging_id }: Voice): Promise<void> {
  const { db, clock } = context
  const first = await db
    .selectFrom('reviews')
    .select(['type', 'id'])
    .where('email_base_hash', '=', email_base_hash)
    .where('vestiging_id', 'is not distinct from', vestiging_id)
    .where('status', '=', 'pending_verification')
    .where('created_at', '<=', new Date(clock.now().getTime() - limits.rates.resendSoon.windowMs))
    .executeTakeFirst()
  if (!first || (await hitResendLimits(context, resendKey(first))) > 0) return
  await db.transaction().execute(async (trx) => {
    const review: Review = await lockReview(trx, first)
    if (review.status === 'pending_verification') await queueConfirmation(trx, context, review)
  })
}

/** Each mail has a link of its own; the older ones keep working. */
export async function queueConfirmation(
  trx: Trx,
  context: Context,
  {
    id,
    type,
    email_hash,
    email_base_hash,
    expires_at,
  }: Pick<Review, 'id' | 'type' | 'email_hash' | 'email_base_hash' | 'expires_at'>,
  { reminder = false, askedBy }: { reminder?: boolean; askedBy?: 'reader' } = {},
): Promise<void> {
  const token = await mintToken(trx, context, { kind: kinds[type].link, entity_id: id, email_hash, expires_at })
  const about = { email_base_hash, ...(askedBy && { askedBy }), review_id: id }
  if (type === 'review')
    await queueUnconfirmedMail(trx, context, reviewConfirmationMail, { review_id: id, token, reminder }, about)
  else
    await queueUnconfirmedMail(trx, context, siteReviewConfirmationMail, { site_review_id: id, token, reminder }, about)
}

/** The key under which the resends of a review are counted. */
export const resendKey = ({ type, id }: ReviewName): string => `${kinds[type].resent} ${id}`
