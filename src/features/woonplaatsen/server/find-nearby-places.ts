import * as limits from '#contract/limits.ts'
import type { Place } from '#features/gazetteer/server/public.ts'
import { findNearest, toPoints } from '#server/distances.ts'
import type { NearbyWoonplaats } from '../contract.ts'

/**
 * Finds the places around a place, nearest first. If there are too many, those with an office take precedence: people who look
 * further want to find one.
 */
export function createNearby(places: readonly Place[]) {
  const points = toPoints(places)
  return (place: Place, totalIn: (location_id: string) => number): NearbyWoonplaats[] => {
    const neighbours = findNearest(points, place, {
      maxKm: limits.woonplaats.aroundKm,
      limit: Number.POSITIVE_INFINITY,
      accepts: (at) => places[at] !== place,
    }).map(({ at, km }) => {
      const { location_id, woonplaats } = places[at] as Place
      return { woonplaats, slug: location_id, distance_km: Math.round(km * 1000) / 1000, total: totalIn(location_id) }
    })
    return neighbours
      .toSorted((a, b) => Number(b.total > 0) - Number(a.total > 0))
      .slice(0, limits.woonplaats.nearbyMax)
      .sort((a, b) => a.distance_km - b.distance_km)
  }
}
