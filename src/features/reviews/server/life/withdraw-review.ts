import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import { canChange } from '../../rules/reviews.ts'
import { recountReviewStats } from '../read/review-stats.ts'
import { lockReview } from './find-review.ts'

/** Its author takes a review away; again does nothing (server section 4). */
export async function withdrawOfficeReview(trx: Trx, context: Context, id: string): Promise<void> {
  const now = context.clock.now()
  const { status, vestiging_id } = await lockReview(trx, id)
  if (status === 'withdrawn') return
  if (!canChange(status)) throw new ApiError('CONFLICT')
  await trx
    .updateTable('reviews')
    .set({ status: 'withdrawn', withdrawn_at: now, text_hidden_at: null, adjust_until: null })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('held_replies').where('review_id', '=', id).execute()
  await recountReviewStats(trx, [vestiging_id], now)
  await announceChange(trx, 'reviews', vestiging_id)
}
