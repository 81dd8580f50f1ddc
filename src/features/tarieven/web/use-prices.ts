import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '#web/queries.ts'
import { type BatchPrice, getTarievenBatch } from '../contract.ts'
import { spreadOf } from '../rules/price-spread.ts'
import { type Standing, standingOf } from '../rules/price-standing.ts'

export type Prices = {
  /** The price at one office: null when it has none, undefined while it is being asked. */
  of: (vestigingId: string) => BatchPrice | null | undefined
  /** Where that price stands among those of these offices; null where it leaves costs out or too few have one. */
  standing: (vestigingId: string) => Standing | null
  /** How many prices they are compared with; 0: with none. */
  compared: number
}

export const pricesArgs = (vestigingIds: readonly string[], dienstIds: readonly string[]) => ({
  body: { vestiging_ids: [...vestigingIds], dienst_ids: [...dienstIds] },
})

/**
 * Asked only when both lists have something in them; a failure is an empty price map (docs/product/prices.md, "No price").
 * `isCut`: only the cheapest are listed, and among these the highest of them would seem high.
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
