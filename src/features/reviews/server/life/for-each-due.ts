import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'
import { lockReviewById, type Review } from './find-review.ts'

/**
 * Runs a step for each review that is due while it is held, so that nodes do not meet; one that fails stops no other.
 * `stillDue` is asked again once it is held.
 */
export async function forEachDue(
  context: Context,
  due: RawBuilder<unknown>,
  stillDue: (review: Review) => boolean,
  step: (trx: Trx, review: Review) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id::text as id from reviews where ${due}`.execute(context.db)
  await eachInTransaction(
    context,
    rows,
    ({ id }) => ({ review_id: id }),
    async (trx, { id }) => {
      const review = await lockReviewById(trx, id)
      if (review && stillDue(review)) await step(trx, review)
    },
  )
}
