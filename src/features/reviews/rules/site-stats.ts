import * as limits from '#contract/limits.ts'
import type { SiteReviewStats } from '../contract/site-reviews.ts'

/** Number of published reviews with this mark, written on this day (yyyy-mm-dd). */
export type DayCount = { day: string; rating: number; reviews: number }

export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day this many months ago: the last one that no longer counts. */
export function monthsBefore(now: Date, months: number): string {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return utcDayOf(day)
}

/** Number, mean and spread of the reviews of the last 48 months, and the mean of the last year. */
export function toStats(counts: readonly DayCount[], now: Date): SiteReviewStats {
  const counted = since(counts, now, limits.rating.countMonths)
  const year = since(counted, now, 12)
  const distribution: Record<string, number> = {}
  for (let mark = limits.rating.min; mark <= limits.rating.max; mark++) {
    distribution[mark] = sum(counted.filter(({ rating }) => rating === mark))
  }
  return {
    total_reviews: sum(counted),
    avg_rating: mean(counted),
    distribution,
    last_12_months: { count: sum(year), avg: mean(year) },
  }
}

function since(counts: readonly DayCount[], now: Date, months: number) {
  const before = monthsBefore(now, months)
  return counts.filter(({ day }) => day > before)
}

const sum = (counts: readonly DayCount[]) => counts.reduce((total, { reviews }) => total + reviews, 0)

/** To one decimal, as displayed. */
function mean(counts: readonly DayCount[]): number | null {
  const total = sum(counts)
  if (total === 0) return null
  const marks = counts.reduce((all, { rating, reviews }) => all + rating * reviews, 0)
  return Math.round((marks / total) * 10) / 10
}

/** Where each day's reviews start in the full list, newest day first. */
export type DayStart = { day: string; start: number }

/** Expects `counts` with the newest day first. */
export function toDayStarts(counts: readonly DayCount[]): { starts: DayStart[]; total: number } {
  const starts: DayStart[] = []
  let total = 0
  for (const { day, reviews } of counts) {
    if (starts.at(-1)?.day !== day) starts.push({ day, start: total })
    total += reviews
  }
  return { starts, total }
}

/**
 * The day of the review at `offset`, and how many reviews of that day come before it. A page deep in the list is then
 * found by its day, without scanning everything before it.
 */
export function locate(starts: readonly DayStart[], offset: number): { day: string; skip: number } | undefined {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] as DayStart).start <= offset) low = middle + 1
    else high = middle
  }
  const start = starts[low - 1]
  return start && { day: start.day, skip: offset - start.start }
}
