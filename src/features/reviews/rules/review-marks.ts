import * as limits from '#contract/limits.ts'

type Marks = { rating_prijs_kwaliteit: number; rating_service: number; rating_communicatie: number }

/** Mean of the three marks to one decimal, as the database stores it. */
export const overallRating = (marks: Marks): number =>
  Math.round(((marks.rating_prijs_kwaliteit + marks.rating_service + marks.rating_communicatie) * 10) / 3) / 10

type Band = { low: number; high: number; count: number; share: number }

/** Marks in bands of two, highest first; `share` is a percentage of the largest band. */
export function spreadMarks(distribution: Record<string, number>): Band[] {
  const bands: { low: number; high: number; count: number }[] = []
  for (let high = limits.rating.max; high > limits.rating.min; high -= 2) {
    const low = high - 1
    bands.push({ low, high, count: (distribution[low] ?? 0) + (distribution[high] ?? 0) })
  }
  const largest = Math.max(1, ...bands.map(({ count }) => count))
  return bands.map((band) => ({ ...band, share: Math.round((band.count / largest) * 100) }))
}
