import { kmBetween } from '#contract/map-point.ts'
import { areaOf } from '#contract/postcode.ts'
import { geocoderOf } from '#features/gazetteer/server/public.ts'
import type { StoredSearch } from '#features/selection/contract.ts'
import type { Context } from '#server/context.ts'
import type { SearchDetails } from './tables.ts'

type SearchPlace = Pick<SearchDetails, 'pc4' | 'location_id'>

/** The point that a customer searched from, by postcode or place, as used for distances in the results; undefined if unknown. */
export function searchPoint(context: Context, search: SearchPlace | null): { lat: number; lon: number } | undefined {
  const { gazetteer } = geocoderOf(context)
  if (search?.pc4) return gazetteer.postcode(search.pc4)
  return search?.location_id ? gazetteer.placeById(search.location_id) : undefined
}

/** The distance from there to an office; null if either point is unknown. */
export const kmFrom = (
  from: { lat: number; lon: number } | undefined,
  { lat, lon }: { lat: number | null; lon: number | null },
): number | null => (from && lat !== null && lon !== null ? kmBetween(from, { lat, lon }) : null)

/** Validates the search place that the browser sent: the place must be in the gazetteer. */
export function searchPlaceOf(context: Context, search: Pick<StoredSearch, 'postcode' | 'woonplaats'>): SearchPlace {
  const woonplaats = search.woonplaats ?? ''
  const pc4 = /^\s*([1-9]\d{3})/.exec(search.postcode ?? '')?.[1] ?? areaOf(woonplaats) ?? null
  const place = pc4 === null ? geocoderOf(context).gazetteer.placeById(woonplaats) : undefined
  return { pc4, ...(place && { location_id: place.location_id }) }
}
