import { diensten } from '#features/diensten/rules.ts'
import { type PriceList, priceOf } from '#features/tarieven/rules/prices.ts'
import type { PriceStats } from '../contract.ts'
import { spreadOf } from '../rules.ts'

/** The prices that offices ask, per service of which enough of them have one. */
export function priceStats(lists: readonly PriceList[], now: Date): PriceStats[] {
  return diensten.flatMap(({ id: dienst_id }) => {
    const spread = spreadOf(lists.flatMap((list) => priceOf(list, [dienst_id], now)?.price ?? []))
    return spread ? [{ dienst_id, ...spread }] : []
  })
}
