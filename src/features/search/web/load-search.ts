import type { QueryClient } from '@tanstack/react-query'
import { suggestWoonplaatsen } from '#features/gazetteer/contract.ts'
import { getTarievenBatch } from '#features/tarieven/contract.ts'
import { pricesArgs } from '#features/tarieven/web/public.tsx'
import { getVestigingenTotal, searchVestigingen } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'
import type { LoadContext } from '#web/page.ts'
import { placesLike } from '../rules/places-like.ts'
import { readSearchParams } from '../rules/search-address.ts'
import { searchArgs } from './place.ts'
import { startFromTyped, startOf } from './start-of.ts'

/** Fetches on the server what the first paint of /zoeken shows: the place, the offices and their prices. */
export async function loadSearch({ client, search }: LoadContext): Promise<void> {
  const start = await findStart(client, search)
  // Failing to load the number of offices or the prices is not reported (docs/product/search.md, "The page").
  if (start.kind === 'landing') await ask(client, getVestigingenTotal, {}).catch(() => undefined)
  if (start.kind !== 'results') return
  const settings = readSearchParams(search)
  const { vestigingen } = await ask(client, searchVestigingen, searchArgs(start.place, settings))
  const { dienst_ids } = settings
  if (vestigingen.length === 0 || dienst_ids.length === 0) return
  const ids = vestigingen.map(({ id }) => id)
  await ask(client, getTarievenBatch, pricesArgs(ids, dienst_ids)).catch(() => undefined)
}

/** What an address asks for, after looking up a typed place. */
export async function findStart(client: QueryClient, search: URLSearchParams) {
  const start = startOf(search)
  if (start.kind !== 'typed') return start
  const { suggestions } = await ask(client, suggestWoonplaatsen, placesLike(start.text))
  return startFromTyped(start.initial, suggestions)
}
