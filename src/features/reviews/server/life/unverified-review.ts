import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { readToken } from '#server/tokens/read-token.ts'
import type { VerificationSubject } from '../../contract/confirm.ts'
import { eraseReview } from './erase-review.ts'
import { findReview, lockReview } from './find-review.ts'
import { promisedHours } from './promised-hours.ts'

/** What the link in M17 is for; reading confirms nothing. */
export async function readReviewSubject(context: Context, token: string): Promise<VerificationSubject> {
  const { entity_id } = await readToken(context.db, context, { kind: 'rv', token }, { used: 'allowed' })
  const review = await findReview(context.db, entity_id)
  if (!review) throw new ApiError('REVIEW_NOT_FOUND')
  return {
    type: 'review',
    status: review.status,
    vestiging_id: review.vestiging_id,
    vestiging_name: review.title,
    naam: review.naam,
    rating: review.rating_overall,
    pluspunten: review.pluspunten,
    minpunten: review.minpunten,
    feedback: null,
    expires_at: review.expires_at?.toISOString() ?? null,
    verified: review.verified_at !== null,
    visible_within_hours: promisedHours(review),
  }
}

/** "Niet van u?": erases a review that was not confirmed, for whoever has its mail; also after its end. */
export async function deleteUnverifiedReview(context: Context, token: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { entity_id } = await readToken(trx, context, { kind: 'rv', token }, { used: 'allowed', expired: 'allowed' })
    const review = await lockReview(trx, entity_id)
    if (review.status !== 'pending_verification') throw new ApiError('TOKEN_ALREADY_USED')
    await eraseReview(trx, context, review.id)
  })
}

/** The address refuses mail, so nobody can confirm the review (server section 10). */
export async function bounceReview(trx: Trx, context: Context, id: string): Promise<void> {
  await trx.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute()
  const review = await findReview(trx, id)
  if (review?.status === 'pending_verification') await eraseReview(trx, context, id)
}
