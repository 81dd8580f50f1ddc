import type { ExpressionBuilder } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Database, Trx } from '#server/database/schema.ts'
import type { Subject } from '../subject.ts'
import { lockSubject, type Review } from './find-subject.ts'

type Due = (eb: ExpressionBuilder<Database, 'reviews' | 'site_reviews'>) => ReturnType<typeof eb.and>

/**
 * Runs a step for each review, of either kind, that is due, in a transaction of its own that holds the review, so that nodes
 * do not meet and one that fails stops no other. `stillDue` is asked again once it is held.
 */
export async function forEachDue(
  context: Context,
  due: Due,
  stillDue: (review: Review) => boolean,
  step: (trx: Trx, review: Review) => Promise<void>,
): Promise<void> {
  for (const subject of await findDue(context, due)) {
    try {
      await context.db.transaction().execute(async (trx) => {
        const review = await lockSubject(trx, subject)
        if (review && stillDue(review)) await step(trx, review)
      })
    } catch (err) {
      context.log.error({ err, [subject.type]: subject.id }, 'A timer of a review failed')
    }
  }
}

async function findDue({ db }: Context, due: Due): Promise<Subject[]> {
  const found = await Promise.all(
    (['reviews', 'site_reviews'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('id')
        .where(due as never)
        .execute(),
    ),
  )
  return [
    ...found[0]!.map(({ id }): Subject => ({ type: 'review', id })),
    ...found[1]!.map(({ id }): Subject => ({ type: 'site_review', id })),
  ]
}
