import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { type FoundReview, findReview } from './find-review.ts'

/**
 * Runs a step for each review in a transaction of its own that holds the review, so that nodes do not meet and one that
 * fails stops no other; it is due again at the next run.
 */
export async function forEachDue(
  { db, log }: Context,
  due: { id: string }[],
  step: (trx: Trx, review: FoundReview) => Promise<void>,
): Promise<void> {
  for (const { id } of due) {
    try {
      await db.transaction().execute(async (trx) => {
        await trx.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute()
        const review = await findReview(trx, id)
        if (review) await step(trx, review)
      })
    } catch (err) {
      log.error({ err, review_id: id }, 'A timer of a review failed')
    }
  }
}
