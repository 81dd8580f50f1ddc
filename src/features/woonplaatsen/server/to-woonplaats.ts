import type { Answer } from '#contract/endpoint.ts'
import type { Place } from '#features/gazetteer/server/public.ts'
import { inMetres, instantPricesOf, type Office, toVestiging } from '#features/search/server/public.ts'
import { findNearest } from '#server/distances.ts'
import type { getWoonplaats, InstantReach, NearbyWoonplaats, NearestVestiging } from '../contract.ts'
import { type PlaceFacts, toListed } from './place-facts.ts'

type Known = {
  bag_code: string | null
  districts: string[]
  nearby: NearbyWoonplaats[]
  /** The median price of a service in the whole country. */
  medianOf(dienst_id: string): number | null
}

/** The answer about one place. */
export function toWoonplaats(
  facts: PlaceFacts,
  place: Place,
  { bag_code, districts, nearby, medianOf }: Known,
  limit: number,
  now: Date,
): Answer<typeof getWoonplaats> {
  const groups = facts.around(place)
  const { offices, asOf } = facts.index
  const listed = [...groups.own, ...groups.around]
  const near = listed.slice(0, limit).map(({ at, km }) => ({ office: offices[at] as Office, km }))
  return {
    ...toListed(place, groups.own.length),
    bag_code,
    lat: place.lat,
    lon: place.lon,
    around_total: groups.around.length,
    vestigingen: near.map(({ office, km }) => ({ ...toVestiging(office, asOf), distance_km: inMetres(km) })),
    instant_reach: instantReach(
      near.map(({ office }) => office),
      now,
    ),
    other_vestigingen: groups.own.slice(limit).map(({ at }) => {
      const { id, title } = offices[at] as Office
      return { id, title }
    }),
    districts,
    nearest: listed.length > 0 ? [] : nearestOffices(facts, place),
    nearby,
    price_stats: facts.statsOf(place, groups).map((stats) => ({ ...stats, country_median: medianOf(stats.dienst_id) })),
  }
}

/** How many offices to name for a place that has none around it, from anywhere in the country. */
const nearestMax = 3
const countryKm = 400

const nearestOffices = ({ index: { offices, points } }: PlaceFacts, place: Place): NearestVestiging[] =>
  findNearest(points, place, { maxKm: countryKm, limit: nearestMax }).map(({ at, km }) => {
    const { id, title, plaats, precision } = offices[at] as Office
    return { id, title, plaats, distance_km: inMetres(km) ?? km, precision }
  })

/** The maximum distance for instant offers, per office; an office without a limit for one of its prices is left out. */
const instantReach = (offices: readonly Office[], now: Date): InstantReach[] =>
  offices.flatMap((office) => {
    const { id, title } = office
    const distances = instantPricesOf(office, now).map(({ distance_max_km }) => distance_max_km)
    if (distances.length === 0 || distances.includes(null)) return []
    return [{ id, title, distance_max_km: Math.max(...distances.map(Number)) }]
  })
