import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { nameKey, type ReviewName } from '../../review-name.ts'
import { canChange } from '../../rules/review-status.ts'
import { dropRejected } from '../replies/rejected-replies.ts'
import { changeReview } from './change-review.ts'
import { lockReview, type Review } from './find-review.ts'

/** Withdraws a review for its author, together with its links; idempotent. */
export async function withdrawReview(trx: Trx, context: Context, name: ReviewName): Promise<void> {
  const review: Review = await lockReview(trx, name)
  if (review.status !== 'withdrawn') {
    if (!canChange(review.status)) throw new ApiError('CONFLICT')
    await trx.deleteFrom('held_replies').where('review_id', '=', review.id).execute()
    await dropRejected(trx, review.id)
    const withdrawn_at = context.clock.now()
    await changeReview(trx, context, review, {
      status: 'withdrawn',
      withdrawn_at,
      text_hidden_at: null,
      adjust_until: null,
    })
  }
  await revokeTokens(trx, context, { kind: 'rm', entity_id: nameKey(name) })
}
