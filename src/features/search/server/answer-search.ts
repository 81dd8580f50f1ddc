import { paths } from '#contract/paths.ts'
import { expandRadius } from '#features/search/rules/radius.ts'
import { type Index, unlocatedIn } from '#features/search/server/index/build-index.ts'
import { countNear, findNearest, type Near } from '#server/distances.ts'
import type { SearchAnswer } from '../../vestigingen/contract.ts'
import { type Office, toVestiging } from './index/office.ts'
import { coverageOf } from './offices/coverage.ts'
import type { SearchFilter } from './search-filter.ts'
import type { Origin } from './search-origin.ts'
import type { Scope } from './search-scope.ts'

/** `reserved`: the most places in the list kept for offices without known coordinates. */
type Query = { maxKm: number; limit: number; accepts: (at: number) => boolean; reserved: number }
type Totals = Pick<SearchAnswer, 'distance_km' | 'total_within' | 'total_matching' | 'coverage'>

/** The version of the rules that order the results; the page at /volgorde explains them. */
const rankingVersion = '1'

/**
 * The nearest offices, then those in the same place without known coordinates: they count as the farthest
 * (docs/product/search.md, "How far").
 */
export function findVestigingen(index: Index, origin: Origin, { maxKm, limit, accepts, reserved }: Query): Near[] {
  const unlocated = unlocatedAt(index, origin).filter(accepts)
  const room = Math.min(unlocated.length, reserved)
  const near = findNearest(index.points, origin, { maxKm, limit: limit - room, accepts })
  for (const at of unlocated) if (near.length < limit) near.push({ at, km: Number.NaN })
  return near
}

type Counted = Pick<Scope, 'maxKm' | 'expand'> & { filter: SearchFilter; now: Date }

/** Counts the offices within the radius, growing it if needed, and how many of them match (docs/product/search.md). */
export function countVestigingen(index: Index, origin: Origin, counted: Counted): Totals {
  const { maxKm, expand, filter, now } = counted
  const within = (km: number) =>
    countNear(index.points, origin, { maxKm: km, accepts: filter.counts }) +
    unlocatedAt(index, origin).filter(filter.counts).length
  const distance_km = expand ? expandRadius(within, maxKm) : maxKm
  const anyNumber = { limit: Number.POSITIVE_INFINITY, reserved: 0 }
  const offering = findVestigingen(index, origin, { maxKm: distance_km, accepts: filter.offers, ...anyNumber })
  const positions = offering.map(({ at }) => at)
  return {
    distance_km,
    total_within: within(distance_km),
    total_matching: positions.filter((at) => filter.matches(at)).length,
    coverage: coverageOf(index, positions, filter, now),
  }
}

const unlocatedAt = (index: Index, { place }: Origin) => (place ? unlocatedIn(index, place) : [])

type Listed = Totals & { near: readonly Near[]; nearest: Near | undefined; publicUrl: string }

/** Builds the answer of a search: the offices with their distances, the origin and the totals. */
export function toSearchAnswer(
  index: Index,
  { lat: latitude, lon: longitude, location, alternatives }: Origin,
  { near, nearest, publicUrl, ...totals }: Listed,
): SearchAnswer {
  const vestigingen = near.map(({ at, km }) => {
    const vestiging = toVestiging(index.offices[at] as Office, index.asOf)
    const { partnership_active: partner, can_receive_email: emailable, review_stats } = vestiging
    const distance_km = inMetres(km)
    const rank = { partner, emailable, rating: review_stats.avg_rating_overall, distance: distance_km }
    return { ...vestiging, distance_km, rank }
  })
  const ranking = { version: rankingVersion, url: `${publicUrl}${paths.ranking()}` }
  const nearest_matching_km = nearest ? inMetres(nearest.km) : null
  return { vestigingen, latitude, longitude, location, alternatives, ranking, ...totals, nearest_matching_km }
}

/** Rounded to metres, since distances below a kilometre are shown in metres; null when unknown. */
export const inMetres = (km: number): number | null => (Number.isNaN(km) ? null : Math.round(km * 1000) / 1000)
