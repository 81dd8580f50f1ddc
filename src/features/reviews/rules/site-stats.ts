import * as limits from '#contract/limits.ts'
import type { SiteReviewStats } from '../contract/site-reviews.ts'

/** So many published reviews of this mark were written on this day (jjjj-mm-dd). */
export type DayCount = { day: string; rating: number; reviews: number }

export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The last day that no longer counts, so many months ago. */
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

/** With one decimal, as it is shown. */
function mean(counts: readonly DayCount[]): number | null {
  const total = sum(counts)
  if (total === 0) return null
  const marks = counts.reduce((all, { rating, reviews }) => all + rating * reviews, 0)
  return Math.round((marks / total) * 10) / 10
}

/** Where the reviews of each day begin in the list of all, newest day first. */
export type DayStart = { day: string; start: number }

/** `counts` of the newest day first. */
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
 * The day that the review at `offset` was written on, and how many of that day come before it: a page deep in the list is
 * then found by its day, without passing all that come before.
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
