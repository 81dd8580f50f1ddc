import { spreadOf } from '#features/tarieven/rules/price-spread.ts'
import { pricesNear } from '../near-prices.ts'

/** From and to, in cents; both are the same if the amount is known exactly. */
export type Range = { from: number; to: number }

type Asked = { total_cents: number; register_cents: number }
/** What one office charges for the transfer alone, and for the transfer with the mortgage deeds. */
export type OfficeDeeds = { km: number; transfer: Asked; together: Asked }

/** The total price of the deeds of a purchase, and how much of it is for the registers and for the mortgages. */
export type DeedPrices = { total: Range; registers: Range | null; mortgageDeeds: Range | null }

/**
 * The middle half of what nearby offices charge, for each amount separately, in the smallest radius with enough offices; null if
 * even the largest has too few.
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
