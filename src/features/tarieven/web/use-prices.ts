import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '#web/queries.ts'
import { type BatchPrice, getTarievenBatch } from '../contract.ts'
import { spreadOf } from '../rules/price-spread.ts'
import { type Standing, standingOf } from '../rules/price-standing.ts'

export type Prices = {
  /** The price at one office: null if it has none, undefined while loading. */
  of: (vestigingId: string) => BatchPrice | null | undefined
  /** The position of that price among those of these offices; null if it leaves out costs or too few offices have one. */
  standing: (vestigingId: string) => Standing | null
  /** With how many prices they are compared; 0 if there is no comparison. */
  compared: number
}

export const pricesArgs = (vestigingIds: readonly string[], dienstIds: readonly string[]) => ({
  body: { vestiging_ids: [...vestigingIds], dienst_ids: [...dienstIds] },
})

/**
 * Fetched only if both lists are non-empty; a failure yields an empty price map (docs/product/prices.md, "No price"). `isCut`: only
 * the cheapest offices are listed, among which the highest price would wrongly seem high.
 */
export function usePrices(vestigingIds: readonly string[], dienstIds: readonly string[], isCut = false): Prices {
  const enabled = vestigingIds.length > 0 && dienstIds.length > 0
  const { data, isPending } = useQuery({
    ...queryOf(getTarievenBatch, pricesArgs(vestigingIds, dienstIds)),
    enabled,
  })
  return useMemo(() => {
    const byVestiging = new Map(data?.items.map((item) => [item.vestiging_id, item]))
    const complete = (data?.items ?? []).filter(({ compleet }) => compleet)
    const spread = isCut ? null : spreadOf(complete.map(({ price }) => price))
    const standings = new Map(spread ? complete.map((one) => [one.vestiging_id, standingOf(one.price, spread)]) : [])
    return {
      of: (id) => byVestiging.get(id) ?? (enabled && isPending ? undefined : null),
      standing: (id) => standings.get(id) ?? null,
      compared: spread?.n ?? 0,
    }
  }, [data, enabled, isPending, isCut])
}
