import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { type Told, tellNotifiers } from './tell-notifiers.ts'

/** A notice about a review that its author took away meanwhile is over; whoever sent it hears that. */
export async function closeOrphanNotices(context: Context): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Told>`
      update review_notices n set decided_at = ${clock.now()}
      where decided_at is null
        and exists (select from reviews r where r.id = n.review_id and r.status = 'withdrawn')
      returning id, sealed_key, sealed`.execute(trx)
    await tellNotifiers(trx, context, rows)
  })
}

/** Who reported and what they wrote is forgotten once the decision can no longer be disputed (server section 9). */
export async function forgetNotifiers({ db, clock }: Context): Promise<void> {
  await db
    .updateTable('review_notices')
    .set({ sealed_key: null, sealed: null, tekst: '' })
    .where('sealed_key', 'is not', null)
    .where(
      'decided_at',
      '<=',
      sql<Date>`${clock.now()}::timestamptz - make_interval(months => ${sql.lit(limits.review.appealMonths)})`,
    )
    .execute()
}
