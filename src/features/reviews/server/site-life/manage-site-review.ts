import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import type { ReviewEditBody } from '../../contract/reviews.ts'
import { canChange, isOutdated } from '../../rules/reviews.ts'
import { checkSiteReview } from '../checks/check-review.ts'
import { lockSiteReview } from './find-site-review.ts'

/** Its author changes the review; it is checked again (server section 4). CONFLICT when it is no longer there to change. */
export async function editSiteReview(context: Context, id: string, body: ReviewEditBody): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const review = await lockSiteReview(trx, id)
    if (!canChange(review.status)) throw new ApiError('CONFLICT')
    const rating = body.rating ?? review.rating
    const feedback = body.feedback === undefined ? review.feedback : body.feedback || null
    if (rating === review.rating && feedback === review.feedback) return
    if (isOutdated(body.edited_at, review.edited_at)) throw new ApiError('CONFLICT')
    const edited_at = context.clock.now()
    await trx.updateTable('site_reviews').set({ rating, feedback, edited_at }).where('id', '=', id).execute()
    await checkSiteReview(trx, context, id)
  })
}

/** Its author takes the review away; again does nothing. */
export async function withdrawSiteReview(trx: Trx, context: Context, id: string): Promise<void> {
  const review = await lockSiteReview(trx, id)
  if (review.status === 'withdrawn') return
  if (!canChange(review.status)) throw new ApiError('CONFLICT')
  const withdrawn_at = context.clock.now()
  const gone = { status: 'withdrawn' as const, withdrawn_at, text_hidden_at: null, adjust_until: null }
  await trx.updateTable('site_reviews').set(gone).where('id', '=', id).execute()
  await announceChange(trx, 'site-reviews')
}
