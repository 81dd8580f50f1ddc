import { dayOf } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import type { Index } from './build-index.ts'

/** Caches a count over the offices until they change, and for the current day at most, since prices become stale. */
export function daily<T>(
  { index, clock }: Pick<Context, 'index' | 'clock'>,
  count: (index: Index, now: Date) => T,
): () => T {
  let cached: { index: Index; day: string; counted: T } | undefined
  return () => {
    const now = clock.now()
    const day = dayOf(now)
    if (cached?.index !== index.current() || cached.day !== day)
      cached = { index: index.current(), day, counted: count(index.current(), now) }
    return cached.counted
  }
}
