import type { Selectable } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { ReviewsTables } from '../tables.ts'

/** Keeps a rejected reply for its office to read: otherwise it would look as if nothing was ever written. */
export async function keepRejected(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  reply: Selectable<ReviewsTables['held_replies']>,
): Promise<void> {
  const { review_id, tekst, flags, created_at } = reply
  const row = { tekst, flags, created_at, rejected_at: clock.now() }
  await trx
    .insertInto('rejected_replies')
    .values({ review_id, ...row })
    .onConflict((c) => c.column('review_id').doUpdateSet(row))
    .execute()
}

export async function dropRejected(trx: Trx, review_id: string): Promise<void> {
  await trx.deleteFrom('rejected_replies').where('review_id', '=', review_id).execute()
}

/** Deletes rejected replies once the office has had time to read them and wrote nothing since. */
export async function forgetRejected({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.reply.rejectedKeptMs)
  // A reply that its office is replacing right now is locked, and is deleted by that act.
  const due = db.selectFrom('rejected_replies').select('review_id').where('rejected_at', '<=', before)
  await db
    .deleteFrom('rejected_replies')
    .where('review_id', 'in', due.orderBy('review_id').forUpdate().skipLocked())
    .execute()
}
