import type { Place } from '#features/gazetteer/server/public.ts'
import type { Index, Near } from '#features/search/server/public.ts'
import type { NearbyWoonplaats } from '../contract.ts'
import { type PlaceFacts, toListed } from './place-facts.ts'

/** The answer about one place as JSON, from the texts of its offices that were made when the data changed. */
export function writeWoonplaats(
  facts: PlaceFacts,
  place: Place,
  bag_code: string | null,
  nearby: NearbyWoonplaats[],
  limit: number,
): string {
  const found = facts.around(place)
  const { own, around } = found
  const start = JSON.stringify({
    ...toListed(place, own.length),
    bag_code,
    lat: place.lat,
    lon: place.lon,
    around_total: around.length,
  })
  const vestigingen = [...own, ...around].slice(0, limit).map((near) => writeVestiging(facts.index, near))
  const end = JSON.stringify({ nearby, price_stats: facts.statsOf(place, found) })
  return `${start.slice(0, -1)},"vestigingen":[${vestigingen.join()}],${end.slice(1)}`
}

function writeVestiging(index: Index, { at, km }: Near): string {
  const json = index.json(at)
  if (Number.isNaN(km)) return json
  // The field's own place comes first: a quotation mark in a text is written with a backslash.
  return json.replace('"distance_km":null', `"distance_km":${Math.round(km * 1000) / 1000}`)
}
