import * as limits from '#contract/limits.ts'

type Marks = { rating_prijs_kwaliteit: number; rating_service: number; rating_communicatie: number }

/** The mean of the three marks, with one decimal, as the database keeps it. */
export const overallRating = (marks: Marks): number =>
  Math.round(((marks.rating_prijs_kwaliteit + marks.rating_service + marks.rating_communicatie) * 10) / 3) / 10

type Band = { low: number; high: number; count: number; share: number }

/** The marks two by two, the highest first; `share` is in percents of the largest band. */
export function spreadMarks(distribution: Record<string, number>): Band[] {
  const bands: { low: number; high: number; count: number }[] = []
  for (let high = limits.rating.max; high > limits.rating.min; high -= 2) {
    const low = high - 1
    bands.push({ low, high, count: (distribution[low] ?? 0) + (distribution[high] ?? 0) })
  }
  const largest = Math.max(1, ...bands.map(({ count }) => count))
  return bands.map((band) => ({ ...band, share: Math.round((band.count / largest) * 100) }))
}
