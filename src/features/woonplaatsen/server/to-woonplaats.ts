import type { Answer } from '#contract/endpoint.ts'
import type { Place } from '#features/gazetteer/server/public.ts'
import { inMetres, type Office, toVestiging } from '#features/search/server/public.ts'
import type { getWoonplaats, NearbyWoonplaats } from '../contract.ts'
import { type PlaceFacts, toListed } from './place-facts.ts'

/** The answer about one place. */
export function toWoonplaats(
  facts: PlaceFacts,
  place: Place,
  bag_code: string | null,
  nearby: NearbyWoonplaats[],
  limit: number,
): Answer<typeof getWoonplaats> {
  const groups = facts.around(place)
  const { offices, asOf } = facts.index
  return {
    ...toListed(place, groups.own.length),
    bag_code,
    lat: place.lat,
    lon: place.lon,
    around_total: groups.around.length,
    vestigingen: [...groups.own, ...groups.around]
      .slice(0, limit)
      .map(({ at, km }) => ({ ...toVestiging(offices[at] as Office, asOf), distance_km: inMetres(km) })),
    nearby,
    price_stats: facts.statsOf(place, groups),
  }
}
