import { spreadOf } from '#features/tarieven/rules/price-spread.ts'
import { pricesNear } from '../near-prices.ts'

/** From and to, in cents; the same twice where it is known exactly. */
export type Range = { from: number; to: number }

type Asked = { total_cents: number; register_cents: number }
/** What one office asks for the transfer alone, and for that and the deeds of the mortgages together. */
export type OfficeDeeds = { km: number; transfer: Asked; together: Asked }

/** What the deeds of a purchase cost together, and how much of it is for the registers and for the mortgages. */
export type DeedPrices = { total: Range; registers: Range | null; mortgageDeeds: Range | null }

/**
 * What the middle half of the offices near asks, of each amount by itself, in the smallest circle that has enough of them; null: there are
 * too few as far as is searched.
 */
export function deedsNear(offices: readonly OfficeDeeds[]): (DeedPrices & { km: number }) | null {
  const near = pricesNear(offices.map(({ km, together }) => ({ km, price: together.total_cents })))
  if (near === null) return null
  const within = offices.filter(({ km }) => km <= near.km)
  const { p25, p75 } = near.spread
  return {
    km: near.km,
    total: { from: p25, to: p75 },
    registers: middleHalf(within.map(({ together }) => together.register_cents)),
    mortgageDeeds: middleHalf(within.map(({ together, transfer }) => together.total_cents - transfer.total_cents)),
  }
}

function middleHalf(cents: readonly number[]): Range | null {
  const spread = spreadOf(cents)
  return spread && { from: spread.p25, to: spread.p75 }
}
