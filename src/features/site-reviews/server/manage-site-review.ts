import { ApiError } from '#contract/errors.ts'
import { checkSiteReview } from '#features/moderation/server/public.ts'
import type { ReviewEditBody } from '#features/reviews/contract.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { lockSiteReview, type SiteReviewRow } from './find-site-review.ts'

/** The states in which an author may still change a review or take it away. */
export const changeable: readonly SiteReviewRow['status'][] = ['in_moderation', 'published']

/** Its author changes the review; it is checked again (server section 4). CONFLICT when it is no longer there to change. */
export async function editSiteReview(context: Context, id: string, body: ReviewEditBody): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const review = await lockSiteReview(trx, id)
    if (!changeable.includes(review.status)) throw new ApiError('CONFLICT')
    const rating = body.rating ?? review.rating
    const feedback = body.feedback === undefined ? review.feedback : body.feedback || null
    if (rating === review.rating && feedback === review.feedback) return
    const edited_at = context.clock.now()
    await trx.updateTable('site_reviews').set({ rating, feedback, edited_at }).where('id', '=', id).execute()
    await checkSiteReview(trx, context, id)
    await announceChange(trx, 'site-reviews')
  })
}

/** Its author takes the review away; again does nothing. */
export async function withdrawSiteReview(context: Context, id: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const review = await lockSiteReview(trx, id)
    if (review.status === 'withdrawn') return
    if (!changeable.includes(review.status)) throw new ApiError('CONFLICT')
    const gone = { status: 'withdrawn' as const, withdrawn_at: context.clock.now() }
    await trx.updateTable('site_reviews').set(gone).where('id', '=', id).execute()
    await announceChange(trx, 'site-reviews')
  })
}
