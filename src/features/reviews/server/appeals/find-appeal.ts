import type { Selectable } from 'kysely'
import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import * as limits from '#contract/limits.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Appeal as AppealAnswer } from '../../contract/appeals.ts'
import type { ReviewsTables } from '../tables.ts'

export type Appeal = Selectable<ReviewsTables['review_appeals']>

export const findAppeal = (db: Db | Trx, id: string): Promise<Appeal | undefined> =>
  db.selectFrom('review_appeals').selectAll().where('id', '=', id).executeTakeFirst()

/** One person's objection to one decision; `notice_id` is null for the author. */
export const findAppealTo = (
  db: Db | Trx,
  decision_id: string,
  notice_id: string | null,
): Promise<Appeal | undefined> =>
  db
    .selectFrom('review_appeals')
    .selectAll()
    .where('decision_id', '=', decision_id)
    .where('notice_id', 'is not distinct from', notice_id)
    .executeTakeFirst()

/** Unanswered objections about a review, oldest first. */
export const findOpenAppeals = (db: Db | Trx, review_id: string): Promise<Appeal[]> =>
  db
    .selectFrom('review_appeals')
    .selectAll()
    .where('review_id', '=', review_id)
    .where('outcome', 'is', null)
    .orderBy('id')
    .execute()

/** Deadline for answering an objection made at this time. */
export const answerBefore = (created_at: Date): Date => endOfWorkingDay(created_at, limits.appeal.answerWorkingDays)

/** The objection as its sender sees it. */
export const toAppeal = ({ reference, created_at, due_at, outcome, answer, answered_at }: Appeal): AppealAnswer => ({
  reference,
  created_at: created_at.toISOString(),
  answer_before: due_at.toISOString(),
  outcome,
  grounds: answer,
  answered_at: answered_at?.toISOString() ?? null,
})
