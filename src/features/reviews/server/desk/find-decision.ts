import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Subject } from '../../subject.ts'
import { subjectIds } from '../checks/subject-ids.ts'
import type { ModerationTables } from '../moderation-tables.ts'

export type Decision = Selectable<ModerationTables['review_decisions']> & { subject: Subject }

export async function findDecision(db: Db, decision_id: string): Promise<Decision | undefined> {
  const row = await db.selectFrom('review_decisions').selectAll().where('id', '=', decision_id).executeTakeFirst()
  return row && withSubject(row)
}

/** What was decided last about a review. */
export async function lastDecision(db: Db | Trx, subject: Subject): Promise<Decision | undefined> {
  const { review_id, site_review_id } = subjectIds(subject)
  const row = await db
    .selectFrom('review_decisions')
    .selectAll()
    .where((eb) => (review_id ? eb('review_id', '=', review_id) : eb('site_review_id', '=', site_review_id)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && withSubject(row)
}

/** Whether a decision answered a notice of a reader. */
export async function wasReported(db: Db, decision_id: string): Promise<boolean> {
  const notice = await db
    .selectFrom('review_notices')
    .select('id')
    .where('decision_id', '=', decision_id)
    .limit(1)
    .executeTakeFirst()
  return notice !== undefined
}

function withSubject(row: Selectable<ModerationTables['review_decisions']>): Decision {
  const subject: Subject =
    row.review_id === null ? { type: 'site_review', id: row.site_review_id! } : { type: 'review', id: row.review_id }
  return { ...row, subject }
}
