import { limits } from '#contract/limits.ts'
import { diensten } from '#features/diensten/rules.ts'
import { type PriceList, priceOf } from '#features/tarieven/rules.ts'
import type { PriceStats } from '../contract.ts'

/** The prices that offices ask, per service of which at least five of them have one (server section 2). */
export function priceStats(lists: readonly PriceList[], now: Date): PriceStats[] {
  return diensten.flatMap(({ id: dienst_id }) => {
    const prices = lists.flatMap((list) => priceOf(list, [dienst_id], now)?.price ?? []).sort((a, b) => a - b)
    if (prices.length < limits.woonplaats.priceStatsMin) return []
    const at = (share: number) => Math.round(quantile(prices, share))
    return [{ dienst_id, n: prices.length, p25: at(0.25), median: at(0.5), p75: at(0.75) }]
  })
}

/** The value below which a share of the sorted numbers lies, between two of them as PostgreSQL's percentile_cont takes it. */
export function quantile(sorted: readonly number[], share: number): number {
  const rank = share * (sorted.length - 1)
  const below = sorted[Math.floor(rank)] ?? Number.NaN
  const above = sorted[Math.ceil(rank)] ?? below
  return below + (above - below) * (rank - Math.floor(rank))
}
