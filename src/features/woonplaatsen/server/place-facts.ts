import * as limits from '#contract/limits.ts'
import type { Gazetteer, Place } from '#features/gazetteer/server/public.ts'
import { daily, type Index } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import { findNearest, type Near } from '#server/distances.ts'
import type { ListedWoonplaats, PriceStats } from '../contract.ts'
import { priceStats } from './price-stats.ts'

type Around = { own: Near[]; around: Near[] }
/** Facts about all places, valid until the offices change. */
export type PlaceFacts = {
  index: Index
  /** Positions in the index of the offices in a place. */
  officesIn(location_id: string): readonly number[]
  totalIn(location_id: string): number
  around(place: Place): Around
  statsOf(place: Place, around: Around): PriceStats[]
  all: ListedWoonplaats[]
}

const byName = new Intl.Collator('nl', { numeric: true })

/** Returns the facts for the current offices. */
export function createPlaceFacts(context: Pick<Context, 'index' | 'clock'>, gazetteer: Gazetteer): () => PlaceFacts {
  const places = gazetteer.places.toSorted(
    (a, b) => byName.compare(a.woonplaats, b.woonplaats) || byName.compare(a.location_id, b.location_id),
  )
  return daily(context, (index, now) => makeFacts(index, gazetteer, places, now))
}

function makeFacts(index: Index, gazetteer: Gazetteer, places: readonly Place[], now: Date): PlaceFacts {
  const { offices, points } = index
  // An office without a location_id is matched by the name of its place.
  const byPlace = Map.groupBy(offices.keys(), (at) => {
    const { location_id, plaats } = offices[at] as Index['offices'][number]
    return location_id ?? gazetteer.placesNamed(plaats)[0]?.location_id
  })
  const stats = new Map<string, PriceStats[]>()
  const officesIn = (location_id: string) => byPlace.get(location_id) ?? []
  const totalIn = (location_id: string) => officesIn(location_id).length
  return {
    index,
    officesIn,
    totalIn,
    around(place) {
      const inPlace = new Set(officesIn(place.location_id))
      const search = { maxKm: limits.search.distanceMaxKm, limit: inPlace.size }
      const own = inPlace.size === 0 ? [] : findNearest(points, place, { ...search, accepts: (at) => inPlace.has(at) })
      const located = new Set(own.map(({ at }) => at))
      for (const at of inPlace) if (!located.has(at)) own.push({ at, km: Number.NaN })
      const around = findNearest(points, place, {
        maxKm: limits.woonplaats.aroundKm,
        limit: Number.POSITIVE_INFINITY,
        accepts: (at) => !inPlace.has(at),
      })
      return { own, around }
    },
    statsOf(place, { own, around }) {
      const cached = stats.get(place.location_id)
      if (cached) return cached
      const lists = [...own, ...around].map(({ at }) => (offices[at] as Index['offices'][number]).priceList())
      const result = priceStats(lists, now)
      stats.set(place.location_id, result)
      return result
    },
    all: places.map((place) => toListed(place, totalIn(place.location_id))),
  }
}

/** The location_id is also the slug. */
export const toListed = ({ location_id, woonplaats, gemeente, provincie }: Place, total: number): ListedWoonplaats => ({
  location_id,
  woonplaats,
  slug: location_id,
  gemeente,
  provincie,
  total,
})
