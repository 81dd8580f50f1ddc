import { wrongAmount } from '#contract/amount.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { toCents } from '#contract/typed-amount.ts'
import { expandRadius } from '#features/search/rules/radius.ts'
import { type PriceSpread, spreadOf } from '#features/tarieven/rules/price-spread.ts'

/** The typed amount in cents, or what is wrong with it. */
export function readAmount(typed: string): { error: string } | { cents: number } {
  const cents = toCents(typed)
  if (!cents) return { error: messages.amountInvalid }
  const error = wrongAmount(cents, limits.account.priceCentsMax)
  return error ? { error } : { cents }
}

type NearPrice = { km: number; price: number }
/** Prices of nearby offices, in the smallest radius with enough of them; null if even the largest has too few. */
export type NearPrices = { km: number; prices: number[]; spread: PriceSpread } | null

export function pricesNear(candidates: readonly NearPrice[]): NearPrices {
  const within = (radius: number) => candidates.filter(({ km }) => km <= radius).map(({ price }) => price)
  const km = expandRadius((radius) => within(radius).length, limits.search.distanceDefaultKm)
  const prices = within(km)
  const spread = spreadOf(prices)
  return spread && { km, prices, spread }
}

export type Verdict = 'far below' | 'below' | 'usual' | 'above' | 'far above'

/** How a price compares with the middle half of others; twice as far out, it may be for something else. */
export function verdictOf(euros: number, { p25, p75 }: PriceSpread): Verdict {
  if (euros < p25 / 2) return 'far below'
  if (euros > p75 * 2) return 'far above'
  if (euros < p25) return 'below'
  return euros > p75 ? 'above' : 'usual'
}
