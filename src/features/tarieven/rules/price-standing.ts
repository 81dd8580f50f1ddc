import { type PricePosition, type PriceSpread, positionOf } from './price-spread.ts'

const standingWords: Record<PricePosition, string> = {
  below: 'Laag in deze lijst',
  middle: 'Midden in deze lijst',
  above: 'Hoog in deze lijst',
}

/** The position of a price among those of a list, on a scale of 0 to 100 with the middle half in the centre. */
export type Standing = { at: string; words: string }

export function standingOf(price: number, spread: PriceSpread): Standing {
  const half = Math.max(spread.p75 - spread.p25, 1)
  const at = 50 + (50 * (price - (spread.p25 + spread.p75) / 2)) / half
  return { at: `${Math.round(Math.min(Math.max(at, 3), 97))}%`, words: standingWords[positionOf(price, spread)] }
}
