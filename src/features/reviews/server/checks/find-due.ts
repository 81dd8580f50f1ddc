import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'
import type { Subject } from '../../subject.ts'
import { lockSubject, type Review } from './find-subject.ts'

/**
 * Runs a step for each review, of either kind, that is due while it is held, so that nodes do not meet; one that fails
 * stops no other. `stillDue` is asked again once it is held.
 */
export async function forEachDue(
  context: Context,
  due: RawBuilder<unknown>,
  stillDue: (review: Review) => boolean,
  step: (trx: Trx, review: Review) => Promise<void>,
): Promise<void> {
  // As the indexes for those that wait say (migrations/0006-review-writing.ts).
  const waits = sql`(status = 'in_moderation' or text_hidden_at is not null)`
  const { rows } = await sql<Subject>`
    select 'review' as type, id::text as id from reviews where ${waits} and ${due}
    union all
    select 'site_review', id::text from site_reviews where ${waits} and ${due}`.execute(context.db)
  await eachInTransaction(
    context,
    rows,
    ({ type, id }) => ({ [type]: id }),
    async (trx, subject) => {
      const review = await lockSubject(trx, subject)
      if (review && stillDue(review)) await step(trx, review)
    },
  )
}
