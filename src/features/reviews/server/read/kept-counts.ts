import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { SiteReviewStats } from '../../contract/site-reviews.ts'
import { type DayCount, type DayStart, dayOf, toDayStarts, toStats } from '../../rules/site-stats.ts'

export type Counts = { stats: SiteReviewStats; starts: DayStart[]; total: number }

/**
 * What the reviews of the platform come to, read once per state of the data and per day: from a row per day and mark,
 * however many reviews there are.
 */
export function createKeptCounts({
  db,
  changes,
  clock,
}: Pick<Context, 'db' | 'changes' | 'clock'>): () => Promise<Counts> {
  let kept: { key: string; counts: Promise<Counts> } | undefined

  async function read(now: Date): Promise<Counts> {
    const { rows } = await sql<DayCount>`
      select to_char(day, 'YYYY-MM-DD') as day, rating, reviews from site_review_days
      where reviews > 0 order by site_review_days.day desc`.execute(db)
    return { stats: toStats(rows, now), ...toDayStarts(rows) }
  }

  return function keptCounts() {
    const now = clock.now()
    const key = `${changes.version('site-reviews')} ${dayOf(now)}`
    if (kept?.key !== key) {
      const counts = read(now)
      const next = { key, counts }
      kept = next
      counts.catch(() => {
        if (kept === next) kept = undefined
      })
    }
    return kept.counts
  }
}
