import { sql } from 'kysely'
import type { Db, Trx } from '#server/database/schema.ts'
import { undecided } from '../life/scopes.ts'

/** A review that waits for the operator, and since when. */
export type Waiting = { held_for: 'text' | 'fraud'; held_at: Date }

/** Held or shown without its words; not while its author is asked to change it. The longest first. */
export async function findWaiting(db: Db | Trx): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select held_for, held_at from reviews
    where ${undecided} and status in ('in_moderation', 'published') and held_at is not null and adjust_until is null
    order by held_at, type, number`.execute(db)
  return rows
}
