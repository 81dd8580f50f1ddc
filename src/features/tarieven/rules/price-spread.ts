import * as limits from '#contract/limits.ts'

/** The median price and the two between which the middle half lies, in whole euros. */
export type PriceSpread = { p25: number; median: number; p75: number }

/** Null with fewer than five prices (docs/product/prices.md, "What is usual"). */
export function spreadOf(prices: readonly number[]): (PriceSpread & { n: number }) | null {
  if (prices.length < limits.woonplaats.priceStatsMin) return null
  const sorted = prices.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(quantile(sorted, share))
  return { n: sorted.length, p25: at(0.25), median: at(0.5), p75: at(0.75) }
}

/** The quantile of sorted numbers, interpolated like PostgreSQL's percentile_cont. */
export function quantile(sorted: readonly number[], share: number): number {
  const rank = share * (sorted.length - 1)
  const below = sorted[Math.floor(rank)] ?? Number.NaN
  const above = sorted[Math.ceil(rank)] ?? below
  return below + (above - below) * (rank - Math.floor(rank))
}

export type PricePosition = 'below' | 'middle' | 'above'

/** How a price compares with the middle half of others, both ends included. */
export function positionOf(price: number, { p25, p75 }: PriceSpread): PricePosition {
  if (price < p25) return 'below'
  return price > p75 ? 'above' : 'middle'
}
