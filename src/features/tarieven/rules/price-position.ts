import type { PricePosition, PriceSpread } from './price-spread.ts'

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
