import { kmBetween } from '#contract/map-point.ts'
import { areaOf } from '#contract/postcode.ts'
import { geocoderOf } from '#features/gazetteer/server/public.ts'
import type { StoredSearch } from '#features/selection/contract.ts'
import type { Context } from '#server/context.ts'
import type { SearchDetails } from './tables.ts'

type SearchPlace = Pick<SearchDetails, 'pc4' | 'location_id'>

/** From where a customer searched: the postcode or the place, as the results measured it; undefined where nobody knows. */
export function searchPoint(context: Context, search: SearchPlace | null): { lat: number; lon: number } | undefined {
  const { gazetteer } = geocoderOf(context)
  if (search?.pc4) return gazetteer.postcode(search.pc4)
  return search?.location_id ? gazetteer.placeById(search.location_id) : undefined
}

/** From there to an office; null where one of the two is not known. */
export const kmFrom = (
  from: { lat: number; lon: number } | undefined,
  { lat, lon }: { lat: number | null; lon: number | null },
): number | null => (from && lat !== null && lon !== null ? kmBetween(from, { lat, lon }) : null)

/** A browser may say anything: a place is one that there is. */
export function searchPlaceOf(context: Context, search: Pick<StoredSearch, 'postcode' | 'woonplaats'>): SearchPlace {
  const woonplaats = search.woonplaats ?? ''
  const pc4 = /^\s*([1-9]\d{3})/.exec(search.postcode ?? '')?.[1] ?? areaOf(woonplaats) ?? null
  const place = pc4 === null ? geocoderOf(context).gazetteer.placeById(woonplaats) : undefined
  return { pc4, ...(place && { location_id: place.location_id }) }
}
