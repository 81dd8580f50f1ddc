import { nameKey, slugOf } from '../../src/features/woonplaatsen/rules.ts'
import { otherNames, shownName } from './name-places.ts'
import { kmBetween, nearest, type Point } from './points.ts'
import type { Town } from './read-sources.ts'

export type Place = Point & {
  location_id: string
  woonplaats: string
  gemeente: string
  provincie: string
  addresses: number
  aliases: string[]
  /** Its postcodes, with how many of its addresses have each. */
  pc4s: Map<string, number>
}
type Row = { pc4: string; naam: string; addresses: number; point: Point; aliases: string[] }

/** Postcodes of one name that lie farther apart than this belong to places that only share the name. */
const samePlaceKm = 12
const townKm = 8

/** The places behind the names: one name may be several places, each with its gemeente and its own key. */
export function groupPlaces(rows: Row[], towns: Town[], extra: (Point & { naam: string })[]): Place[] {
  const byName = Map.groupBy(rows, (row) => nameKey(shownName(row.naam)))
  const townsByName = Map.groupBy(towns, (town) => nameKey(shownName(town.naam)))
  const extraByName = Map.groupBy(extra, (point) => nameKey(shownName(point.naam)))
  const places = [...byName].flatMap(([key, named]) =>
    clusters(named).map((cluster) => {
      const middle = centre(cluster)
      const near = <T extends Point>(points: T[] = []) =>
        nearest(
          points.filter((point) => kmBetween(point, middle) < townKm),
          middle,
        )
      const town = near(townsByName.get(key))
      const point = town ?? near(extraByName.get(key)) ?? middle
      const { gemeente, provincie } = town ?? (nearest(towns, middle) as Town)
      const woonplaats = shownName(cluster[0]?.naam ?? '')
      return {
        location_id: slugOf(woonplaats),
        woonplaats,
        gemeente,
        provincie,
        lat: point.lat,
        lon: point.lon,
        addresses: cluster.reduce((sum, row) => sum + row.addresses, 0),
        aliases: otherNames(
          woonplaats,
          cluster.flatMap((row) => [row.naam, ...row.aliases]),
        ),
        pc4s: new Map(cluster.map((row) => [row.pc4, row.addresses])),
      }
    }),
  )
  return addGemeenteNames(tellApart(places)).sort((a, b) => (a.location_id < b.location_id ? -1 : 1))
}

/** Equal names get their provincie in the key, and within one provincie their gemeente. */
function tellApart(places: Place[]): Place[] {
  const count = (list: Place[], key: (place: Place) => string) => {
    const groups = Map.groupBy(list, key)
    return (place: Place) => groups.get(key(place))?.length ?? 0
  }
  const named = count(places, (place) => place.location_id)
  const inProvince = count(places, (place) => `${place.location_id}/${place.provincie}`)
  return places.map((place) => {
    const area = inProvince(place) > 1 ? place.gemeente : place.provincie
    return named(place) > 1 ? { ...place, location_id: slugOf(`${place.location_id} ${area}`) } : place
  })
}

/** Someone who types "Haarlemmermeer" means its largest place, as no place has that name. */
function addGemeenteNames(places: Place[]): Place[] {
  const taken = new Set(places.flatMap((place) => [place.woonplaats, ...place.aliases]).map(nameKey))
  const largest = new Map<string, Place>()
  for (const place of places) {
    const other = largest.get(place.gemeente)
    if (!other || other.addresses < place.addresses) largest.set(place.gemeente, place)
  }
  for (const [gemeente, place] of largest) if (!taken.has(nameKey(gemeente))) place.aliases.push(gemeente)
  return places
}

function clusters(rows: Row[]): Row[][] {
  const found: Row[][] = []
  for (const row of rows) {
    const touching = found.filter((cluster) => cluster.some((other) => kmBetween(other.point, row.point) < samePlaceKm))
    for (const cluster of touching) found.splice(found.indexOf(cluster), 1)
    found.push([...touching.flat(), row])
  }
  return found
}

/** Where most of its addresses are. */
function centre(rows: Row[]): Point {
  const total = rows.reduce((sum, row) => sum + row.addresses + 1, 0)
  const mean = (value: (point: Point) => number) =>
    rows.reduce((sum, row) => sum + value(row.point) * (row.addresses + 1), 0) / total
  return { lat: mean((point) => point.lat), lon: mean((point) => point.lon) }
}
