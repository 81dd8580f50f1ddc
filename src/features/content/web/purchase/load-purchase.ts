import type { QueryClient } from '@tanstack/react-query'
import type { DienstId } from '#features/diensten/rules.ts'
import { getTarievenBatch } from '#features/tarieven/contract.ts'
import { getDienstPrices } from '#features/woonplaatsen/contract.ts'
import { ask } from '#web/ask.ts'
import type { LoadContext } from '#web/page.ts'
import { deedsNear, type OfficeDeeds } from '../../purchase/deed-prices.ts'
import { readPurchase } from '../../purchase/purchase-answers.ts'
import { findOfficesNear } from '../offices-near.ts'

/** The price of the deeds of a purchase near the typed place, or what is wrong with that place. */
export type PurchaseNear = { error: string } | { label: string; prices: ReturnType<typeof deedsNear> }

export const nearKey = ['purchase near']

/** Prices of the whole country, for the page itself. */
export const transferPrices = { dienst: 'leveringsakte' } as const

export async function loadPurchase({ client, search }: LoadContext): Promise<void> {
  await ask(client, getDienstPrices, transferPrices)
  const plaats = search.get('plaats')?.trim() ?? ''
  const { purchase } = readPurchase(search)
  if (plaats === '' || purchase === null) return
  client.setQueryData(nearKey, await pricesNearPlace(client, plaats, purchase.mortgages_cents.length))
}

async function pricesNearPlace(client: QueryClient, plaats: string, mortgages: number): Promise<PurchaseNear> {
  const deeds: DienstId[] = mortgages > 0 ? ['leveringsakte', 'hypotheekakte'] : ['leveringsakte']
  const near = await findOfficesNear(client, plaats, deeds)
  if ('error' in near) return near
  const { location, vestigingen } = near.answer
  const pricesOf = (dienst_ids: DienstId[]) =>
    completePrices(
      client,
      vestigingen.map(({ id }) => id),
      dienst_ids,
    )
  const [transfers, together, second] = await Promise.all([
    pricesOf(['leveringsakte']),
    pricesOf(deeds),
    mortgages > 1 ? pricesOf(['hypotheekakte']) : null,
  ])
  const offices = vestigingen.flatMap(({ id, distance_km: km }): OfficeDeeds[] => {
    const [transfer, first] = [transfers.get(id), together.get(id)]
    // Add the second mortgage deed separately: no office has a price for a set that contains a service twice.
    const more = second === null ? { total_cents: 0, register_cents: 0 } : second.get(id)
    if (km == null || !transfer || !first || !more) return []
    const total_cents = first.total_cents + more.total_cents
    return [{ km, transfer, together: { total_cents, register_cents: first.register_cents + more.register_cents } }]
  })
  return { label: location.label, prices: deedsNear(offices) }
}

/** What these offices charge for the services together; only complete prices, which include all costs. */
async function completePrices(client: QueryClient, vestiging_ids: string[], dienst_ids: DienstId[]) {
  if (vestiging_ids.length === 0) return new Map<string, never>()
  const { items } = await ask(client, getTarievenBatch, { body: { vestiging_ids, dienst_ids } })
  return new Map(
    items.filter(({ compleet }) => compleet).map(({ vestiging_id, breakdown }) => [vestiging_id, breakdown]),
  )
}
