import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/database/schema.ts'
import type { ReviewsTables } from '../tables.ts'

export type Decision = Selectable<ReviewsTables['review_decisions']>

export const findDecision = (db: Db | Trx, decision_id: string): Promise<Decision | undefined> =>
  db.selectFrom('review_decisions').selectAll().where('id', '=', decision_id).executeTakeFirst()

/** The latest decision about a review. */
export const lastDecision = (db: Db | Trx, review_id: string): Promise<Decision | undefined> =>
  db
    .selectFrom('review_decisions')
    .selectAll()
    .where('review_id', '=', review_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What led to a decision: our own checks, a reader's notice, or the office's claim about the author. */
export type Occasion = 'check' | 'reader' | 'office'

/** Looks for the notice that a decision answered, directly or through the objection of its sender. */
export async function findOccasion(db: Db, decision_id: string): Promise<Occasion> {
  const notice = await db
    .selectFrom('review_notices as n')
    .leftJoin('review_appeals as a', 'a.notice_id', 'n.id')
    .select('n.heard_until')
    .where((eb) => eb.or([eb('n.decision_id', '=', decision_id), eb('a.answer_decision_id', '=', decision_id)]))
    .orderBy('n.heard_until')
    .limit(1)
    .executeTakeFirst()
  if (!notice) return 'check'
  return notice.heard_until === null ? 'reader' : 'office'
}
