import { sql } from 'kysely'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Deadline } from '../../desk.ts'
import { decideBefore } from '../../rules/time-left.ts'
import { fraudDeadline } from '../checks/hold-review.ts'
import { undecided } from '../life/due-reviews.ts'

export type Held = {
  held_for: 'text' | 'fraud' | null
  text_hidden_at: Date | null
  adjust_until: Date | null
  /** Deadline for answering an objection. */
  due_at?: Date | null
}

/**
 * When something that has waited since `since` must be decided, and the kind of deadline: an objection's answer, the
 * author's change, the end of a longer check as promised to the author, words hidden meanwhile, the words of a held
 * text, or just a day.
 */
export function deadlineOf(
  { held_for, text_hidden_at, adjust_until, due_at }: Held,
  since: Date,
): { kind: Deadline['kind']; at: Date } {
  if (due_at) return { kind: 'appeal', at: due_at }
  if (adjust_until) return { kind: 'author', at: adjust_until }
  if (text_hidden_at) return { kind: 'hidden', at: decideBefore(since) }
  if (held_for === 'fraud') return { kind: 'fraud', at: fraudDeadline(since) }
  return { kind: held_for ?? 'day', at: decideBefore(since) }
}

/** A review that waits for the operator, and since when. */
export type Waiting = { held_for: 'text' | 'fraud'; held_at: Date }

/** Reviews held or shown without their words, the longest waiting first; not those whose author is asked to change them. */
export async function findWaiting(db: Db | Trx): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select held_for, held_at from reviews
    where ${undecided} and status in ('in_moderation', 'published') and held_at is not null and adjust_until is null
    order by held_at, id`.execute(db)
  return rows
}
