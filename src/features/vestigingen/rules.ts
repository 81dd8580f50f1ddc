/** An office is a partner from `partnership_from` until `partnership_until`, or without an end. */
export type Partnership = { partnership_from: Date | null; partnership_until: Date | null }

export function partnershipAt(
  { partnership_from, partnership_until }: Partnership,
  now: Date,
): 'none' | 'soon' | 'active' | 'ended' {
  if (partnership_from === null) return 'none'
  if (partnership_from > now) return 'soon'
  return partnership_until === null || partnership_until > now ? 'active' : 'ended'
}

/** Until when an office takes no requests; null if it is not paused, or if the pause is over. */
export const pauseAt = ({ paused_until }: { paused_until: Date | null }, now: Date): Date | null =>
  paused_until !== null && paused_until > now ? paused_until : null

const collator = new Intl.Collator('nl', { numeric: true })

/** Compares names, also of places. */
export const byName = (one: string, other: string): number => collator.compare(one, other)

/**
 * Compares offices by name, everywhere in the way Dutch readers expect, whatever the collation of the database. Offices with the
 * same name are ordered by number.
 */
export const byTitle = (one: { title: string; id: string }, other: { title: string; id: string }): number =>
  byName(one.title, other.title) || Number(one.id) - Number(other.id)
