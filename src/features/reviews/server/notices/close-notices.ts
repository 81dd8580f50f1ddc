import type { Selectable } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { ReviewsTables } from '../tables.ts'
import { tellNotifiers } from './tell-notifiers.ts'

export type Notice = Selectable<ReviewsTables['review_notices']>

/** The notices about a review that nobody decided about yet, the oldest first. */
export function findOpenNotices(db: Db | Trx, review_id: string): Promise<Notice[]> {
  return db
    .selectFrom('review_notices')
    .selectAll()
    .where('review_id', '=', review_id)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Ends the notices about a review with a decision, and tells each reader what it is and why (DSA article 16, 5). */
export async function closeNotices(trx: Trx, context: Context, notices: Notice[], decision_id: string): Promise<void> {
  for (const { id } of notices) {
    const decided = { decided_at: context.clock.now(), decision_id }
    await trx.updateTable('review_notices').set(decided).where('id', '=', id).execute()
  }
  await tellNotifiers(trx, context, notices)
}
