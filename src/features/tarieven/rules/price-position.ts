import type { PricePosition, PriceSpread } from './price-spread.ts'

export const positionWords: Record<PricePosition, string> = {
  below: 'Lager dan de meeste',
  middle: 'Rond het midden',
  above: 'Hoger dan de meeste',
}

/** Maps an amount to a scale of 0 to 100, with room beside the middle half and for a price far outside it. */
export function scaleOf(price: number, { p25, p75 }: PriceSpread): (euros: number) => number {
  // Otherwise offices that all charge nearly the same would seem far apart.
  const half = Math.max(p75 - p25, p75 * 0.1, 1)
  const start = Math.min(p25 - half, price)
  const end = Math.max(p75 + half, price)
  return (euros) => Math.round(((euros - start) / (end - start)) * 1000) / 10
}
