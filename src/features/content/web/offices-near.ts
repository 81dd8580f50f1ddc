import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import { findStart, invalidLocation, type Place } from '#features/search/web/public.tsx'
import { type SearchAnswer, searchVestigingen } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'

type OfficesNear = { error: string } | { place: Place; answer: SearchAnswer }

/** The offices nearest to a typed place that offer all of these services, at most as many as one call returns prices for. */
export async function findOfficesNear(
  client: QueryClient,
  plaats: string,
  dienst_ids: readonly DienstId[],
): Promise<OfficesNear> {
  const start = await findStart(client, new URLSearchParams({ q: plaats }))
  if (start.kind !== 'results') {
    const problem = start.kind === 'landing' ? start.problem : null
    return { error: (problem ?? invalidLocation).title }
  }
  const { postcode, woonplaats } = start.place
  const query = { ...(postcode ? { postcode } : { woonplaats: woonplaats ?? '' }), diensten: dienst_ids.join() }
  try {
    const limit = limits.tarieven.vestigingenMax
    return { place: start.place, answer: await ask(client, searchVestigingen, { query: { ...query, limit } }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { error: error.message }
    throw error
  }
}
