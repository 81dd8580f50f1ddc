import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { mailLeft } from '#server/mail/first-mail.ts'
import { extendTokens } from '#server/tokens/mint-token.ts'
import { readToken } from '#server/tokens/read-token.ts'
import type { VerificationSubject } from '../../contract/confirm.ts'
import type { ReviewName } from '../../review-name.ts'
import { confirmEnd } from '../../rules/review-status.ts'
import { eraseReview } from './erase-review.ts'
import { findAndLockReview, findReview, lockReview, type Review } from './find-review.ts'
import { kinds } from './kinds.ts'
import { levelWithoutCode } from './level-without-code.ts'
import { promisedHours } from './receipt.ts'

/** What a confirmation link is for; reading confirms nothing. */
export async function readUnverified(
  context: Context,
  type: ReviewName['type'],
  token: string,
): Promise<VerificationSubject> {
  const kind = kinds[type].link
  const { entity_id: id } = await readToken(context.db, context, { kind, token }, { used: 'allowed' })
  const review: Review | undefined = await findReview(context.db, { type, id })
  if (!review) throw new ApiError(kinds[type].missing)
  return {
    type,
    status: review.status,
    vestiging_id: review.vestiging_id,
    vestiging_name: review.type === 'review' ? review.title : null,
    naam: review.naam,
    rating: review.type === 'review' ? review.rating_overall : review.rating,
    pluspunten: review.pluspunten,
    minpunten: review.minpunten,
    feedback: review.feedback,
    expires_at: review.expires_at?.toISOString() ?? null,
    verified: review.verified_at !== null,
    visible_within_hours: promisedHours(review),
    level_without_code: await levelWithoutCode(context.db, context.config, review),
  }
}

/** "Niet van u?": erases an unconfirmed review for whoever has its mail, even after it expired. */
export async function deleteUnverified(context: Context, type: ReviewName['type'], token: string): Promise<void> {
  const kind = kinds[type].link
  await context.db.transaction().execute(async (trx) => {
    const { entity_id: id } = await readToken(trx, context, { kind, token }, { used: 'allowed', expired: 'allowed' })
    const review = await lockReview(trx, { type, id })
    if (review.status !== 'pending_verification') throw new ApiError('TOKEN_ALREADY_USED')
    await eraseReview(trx, context, review)
  })
}

/** Erases a review whose address refuses mail, since nobody can confirm it. */
export async function bounceReview(trx: Trx, context: Context, name: ReviewName): Promise<void> {
  const review = await findAndLockReview(trx, name)
  if (review?.status === 'pending_verification') await eraseReview(trx, context, review)
}

/**
 * Starts the 7 days of a review when its first mail leaves, as for a request
 * (features/offertes/server/timers/start-time-to-confirm.ts).
 */
export async function startTimeToConfirm({ db, clock }: Context, { type, id }: ReviewName): Promise<void> {
  const expires_at = confirmEnd(clock.now())
  const { link, mail } = kinds[type]
  await db.transaction().execute(async (trx) => {
    const late = await trx
      .updateTable('reviews')
      .set({ expires_at })
      .where('type', '=', type)
      .where('id', '=', id)
      .where('status', '=', 'pending_verification')
      .where('expires_at', '<', new Date(expires_at.getTime() - limits.mail.delayMs))
      .where((eb) => eb.not(mailLeft(mail, 'review_id', 'reviews.id')))
      .executeTakeFirst()
    if (late.numUpdatedRows > 0n) await extendTokens(trx, { kind: link, entity_id: id, expires_at })
  })
}
