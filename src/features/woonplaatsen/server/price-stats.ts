import { diensten } from '#features/diensten/rules.ts'
import { spreadOf } from '#features/tarieven/rules/price-spread.ts'
import { type ListPrice, type PriceList, priceOf } from '#features/tarieven/rules/prices.ts'
import type { PriceStats } from '../contract.ts'

/** The prices of offices, for each service that enough of them have a price for. */
export function priceStats(lists: readonly PriceList[], now: Date): PriceStats[] {
  return diensten.flatMap(({ id: dienst_id }) => {
    const spread = spreadOf(lists.flatMap((list) => completePrice(list, dienst_id, now)?.price ?? []))
    return spread ? [{ dienst_id, ...spread }] : []
  })
}

/** A price that, according to the office, includes all costs; one that leaves some out would lower the median wrongly. */
export function completePrice(list: PriceList, dienst_id: string, now: Date): ListPrice | null {
  const price = priceOf(list, [dienst_id], now)
  return price?.compleet ? price : null
}
