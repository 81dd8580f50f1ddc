import { diensten } from '#features/diensten/rules.ts'
import { spreadOf } from '#features/tarieven/rules/price-spread.ts'
import { type ListPrice, type PriceList, priceOf } from '#features/tarieven/rules/prices.ts'
import type { PriceStats } from '../contract.ts'

/** The prices that offices ask, per service of which enough of them have one. */
export function priceStats(lists: readonly PriceList[], now: Date): PriceStats[] {
  return diensten.flatMap(({ id: dienst_id }) => {
    const spread = spreadOf(lists.flatMap((list) => completePrice(list, dienst_id, now)?.price ?? []))
    return spread ? [{ dienst_id, ...spread }] : []
  })
}

/** A price of which the office says that it names all costs; one that leaves some out would make the middle too low. */
export function completePrice(list: PriceList, dienst_id: string, now: Date): ListPrice | null {
  const price = priceOf(list, [dienst_id], now)
  return price?.compleet ? price : null
}
