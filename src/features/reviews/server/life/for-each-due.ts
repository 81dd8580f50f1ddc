import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'
import { type FoundReview, findReview } from './find-review.ts'

/** Runs a step for each review while it is held, so that nodes do not meet; one that fails stops no other. */
export const forEachDue = (
  context: Context,
  due: { id: string }[],
  step: (trx: Trx, review: FoundReview) => Promise<void>,
): Promise<void> =>
  eachInTransaction(
    context,
    due,
    ({ id }) => ({ review_id: id }),
    async (trx, { id }) => {
      await trx.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute()
      const review = await findReview(trx, id)
      if (review) await step(trx, review)
    },
  )
