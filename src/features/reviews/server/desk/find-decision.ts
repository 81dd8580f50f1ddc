import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/database/schema.ts'
import type { ReviewsTables } from '../tables.ts'

export type Decision = Selectable<ReviewsTables['review_decisions']>

export const findDecision = (db: Db | Trx, decision_id: string): Promise<Decision | undefined> =>
  db.selectFrom('review_decisions').selectAll().where('id', '=', decision_id).executeTakeFirst()

/** What was decided last about a review. */
export const lastDecision = (db: Db | Trx, review_id: string): Promise<Decision | undefined> =>
  db
    .selectFrom('review_decisions')
    .selectAll()
    .where('review_id', '=', review_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a decision answered a notice of a reader, or what that reader had against the first answer. */
export async function wasReported(db: Db, decision_id: string): Promise<boolean> {
  const notice = await db
    .selectFrom('review_notices')
    .select('id')
    .where('decision_id', '=', decision_id)
    .limit(1)
    .executeTakeFirst()
  if (notice) return true
  const appeal = await db
    .selectFrom('review_appeals')
    .select('id')
    .where('answer_decision_id', '=', decision_id)
    .where('notice_id', 'is not', null)
    .executeTakeFirst()
  return appeal !== undefined
}
