import { sql } from 'kysely'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Subject } from '../../subject.ts'

/** A review that waits for the operator, and since when. */
export type Waiting = { subject: Subject; held_for: 'text' | 'fraud'; held_at: Date }

/** Held or shown without its words; not while its author is asked to change it. The longest first. */
const waits = sql`held_at is not null and adjust_until is null
  and (status = 'in_moderation' or (status = 'published' and text_hidden_at is not null))`

export async function findWaiting(db: Db | Trx): Promise<Waiting[]> {
  const { rows } = await sql<Subject & Omit<Waiting, 'subject'>>`
    select * from (
      select 'review' as type, id, held_for, held_at from reviews where ${waits}
      union all
      select 'site_review', id, held_for, held_at from site_reviews where ${waits}
    ) both_kinds order by held_at, type, id`.execute(db)
  return rows.map(({ type, id, held_for, held_at }) => ({ subject: { type, id: String(id) }, held_for, held_at }))
}
