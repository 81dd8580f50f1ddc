import type { PriceSpread } from './price-spread.ts'

export type PricePosition = 'below' | 'middle' | 'above'

/** Where a price stands beside the middle half of others; its two ends are in it. */
export function positionOf(price: number, { p25, p75 }: PriceSpread): PricePosition {
  if (price < p25) return 'below'
  return price > p75 ? 'above' : 'middle'
}

export const positionWords: Record<PricePosition, string> = {
  below: 'Lager dan de meeste',
  middle: 'Rond het midden',
  above: 'Hoger dan de meeste',
}

/** Where an amount stands on a line of 0 to 100, with room beside the middle half and for a price that is far from it. */
export function scaleOf(price: number, { p25, p75 }: PriceSpread): (euros: number) => number {
  // Offices that all ask nearly the same would else seem far apart.
  const half = Math.max(p75 - p25, p75 * 0.1, 1)
  const start = Math.min(p25 - half, price)
  const end = Math.max(p75 + half, price)
  return (euros) => Math.round(((euros - start) / (end - start)) * 1000) / 10
}

/** Where a price stands among those of a list, whose middle half takes the middle of a line of 0 to 100. */
export type Standing = { at: string; words: string }

export function standingOf(price: number, spread: PriceSpread): Standing {
  const half = Math.max(spread.p75 - spread.p25, 1)
  const at = 50 + (50 * (price - (spread.p25 + spread.p75) / 2)) / half
  return { at: `${Math.round(Math.min(Math.max(at, 3), 97))}%`, words: positionWords[positionOf(price, spread)] }
}
