import type { QueryClient } from '@tanstack/react-query'
import * as messages from '#contract/messages.ts'
import { type DienstId, diensten, isDienstId } from '#features/diensten/rules.ts'
import type { Place } from '#features/search/web/public.tsx'
import { getTarievenBatch } from '#features/tarieven/contract.ts'
import type { SearchAnswer } from '#features/vestigingen/contract.ts'
import { getDienstPrices, getPriceMedians } from '#features/woonplaatsen/contract.ts'
import { ask } from '#web/ask.ts'
import type { LoadContext } from '#web/page.ts'
import { type NearPrices, pricesNear, readAmount } from '../../near-prices.ts'
import { loadCoverage } from '../coverage.tsx'
import { findOfficesNear } from '../offices-near.ts'

/** The input of "Is mijn prijs normaal?" and its result. */
export type CostCheck = {
  bedrag: string
  plaats: string
  errors: { bedrag?: string; dienst?: string; plaats?: string }
  outcome: { cents: number; place: Place; label: string; near: NearPrices } | null
}

export const checkKey = ['cost check']

/** The service for which the page shows the provinces: the one in the query, else the first. */
export function dienstOf(search: URLSearchParams): DienstId {
  const dienst = search.get('dienst') ?? ''
  return isDienstId(dienst) ? dienst : diensten[0]!.id
}

/** Loads the figures and, if the visitor filled in a price, compares it with nearby offices. */
export async function loadCosts({ client, search }: LoadContext): Promise<void> {
  const dienst = dienstOf(search)
  await Promise.all([
    ask(client, getPriceMedians, {}),
    ask(client, getDienstPrices, { dienst }),
    loadCoverage({ client }, dienst),
  ])
  if (['toon', 'bedrag', 'plaats'].some((name) => search.has(name))) {
    client.setQueryData(checkKey, await checkCost(client, search, dienst))
  }
}

async function checkCost(client: QueryClient, search: URLSearchParams, dienst: DienstId): Promise<CostCheck> {
  const [bedrag, plaats] = [search.get('bedrag') ?? '', search.get('plaats') ?? '']
  const amount = readAmount(bedrag)
  const matches = await findOfficesNear(client, plaats, [dienst])
  // Falling back to the first service would compare something else than the visitor asked for.
  const unknown = !isDienstId(search.get('dienst') ?? dienst)
  const errors = {
    ...('error' in amount && { bedrag: amount.error }),
    ...(unknown && { dienst: messages.dienstUnknown }),
    ...('error' in matches && { plaats: matches.error }),
  }
  if ('error' in amount || unknown || 'error' in matches) return { bedrag, plaats, errors, outcome: null }
  const near = pricesNear(await pricesOf(client, matches.answer, dienst))
  const outcome = { cents: amount.cents, place: matches.place, label: matches.answer.location.label, near }
  return { bedrag, plaats, errors, outcome }
}

async function pricesOf(client: QueryClient, { vestigingen }: SearchAnswer, dienst: DienstId) {
  if (vestigingen.length === 0) return []
  const kmOf = new Map(vestigingen.map(({ id, distance_km }) => [id, distance_km]))
  const body = { vestiging_ids: [...kmOf.keys()], dienst_ids: [dienst] }
  const { items } = await ask(client, getTarievenBatch, { body })
  return items.flatMap(({ vestiging_id, price }) => {
    const km = kmOf.get(vestiging_id)
    return km == null ? [] : [{ km, price }]
  })
}
