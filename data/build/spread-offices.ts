import type { Gazetteer } from '../../src/features/gazetteer/server/gazetteer.ts'
import type { Place } from '../../src/features/gazetteer/server/place.ts'
import { kmBetween, type Point } from './points.ts'
import type { Random } from './random.ts'

/** A gemeente with this many addresses has an office of its own. */
const largerGemeente = 6000

export type Spot = Point & { pc4: string; place: Place }

/** Where offices stand: as many per gemeente as it has addresses, at least one in each larger one, mostly in the middle. */
export function spreadOffices(gazetteer: Gazetteer, pc4s: string[], total: number, random: Random): Spot[] {
  const byPlace = Map.groupBy(pc4s, (pc4) => gazetteer.postcode(pc4)?.place)
  const byGemeente = Map.groupBy(gazetteer.places, (place) => `${place.provincie}/${place.gemeente}`)
  const addresses = gazetteer.places.reduce((sum, place) => sum + place.addresses, 0)
  const spots: Spot[] = []
  for (const places of byGemeente.values()) {
    const size = places.reduce((sum, place) => sum + place.addresses, 0)
    const share = (size / addresses) * total
    const count = Math.max(size >= largerGemeente ? 1 : 0, Math.floor(share) + (random.chance(share % 1) ? 1 : 0))
    const located = places.filter((place) => byPlace.has(place))
    for (let i = 0; i < count && located.length > 0; i++) {
      const place = i === 0 ? largest(located) : weighted(located, (one) => one.addresses ** 1.2, random)
      const own = byPlace.get(place) ?? []
      const middle = (pc4: string) => Math.exp(-kmBetween(gazetteer.postcode(pc4) ?? place, place) / 3)
      const pc4 = weighted(own, middle, random)
      spots.push(nearby(gazetteer.postcode(pc4) ?? place, pc4, place, random))
    }
  }
  return spots
}

/** A few hundred metres from the middle of the postcode. */
function nearby(point: Point, pc4: string, place: Place, random: Random): Spot {
  const rounded = (value: number) => Number(value.toFixed(4))
  return {
    pc4,
    place,
    lat: rounded(random.around(point.lat, 0.0018)),
    lon: rounded(random.around(point.lon, 0.0028)),
  }
}

const largest = (places: Place[]) => places.reduce((best, place) => (place.addresses > best.addresses ? place : best))

function weighted<T>(list: T[], weight: (item: T) => number, random: Random): T {
  let left = random.next() * list.reduce((sum, item) => sum + weight(item), 0)
  for (const item of list) {
    left -= weight(item)
    if (left <= 0) return item
  }
  return list[list.length - 1] as T
}
