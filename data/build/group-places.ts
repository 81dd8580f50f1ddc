import { nameKey, slugOf } from '../../src/features/gazetteer/rules.ts'
import { knownGemeente } from './gemeente-names.ts'
import { otherNames, shownName } from './name-places.ts'
import { kmBetween, nearest, type Point } from './points.ts'
import type { Named, Town } from './read-sources.ts'

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
export type Row = {
  pc4: string
  naam: string
  provincie: string
  addresses: number
  point: Point
  aliases: string[]
}
type Gemeente = { gemeente: string; provincie: string }

/** Postcodes of one name that lie farther apart than this belong to places that only share the name. */
const samePlaceKm = 12
const townKm = 8
const strayAddresses = 20
const strayKm = 16

/** The places behind the names: one name may be several places, each with its gemeente and its own key. */
export function groupPlaces(rows: Row[], towns: Town[], extra: Named[], gemeenten: Gemeente[]): Place[] {
  const byName = Map.groupBy(rows, (row) => `${nameKey(shownName(row.naam))}/${row.provincie}`)
  const townsByName = Map.groupBy(towns, (town) => nameKey(shownName(town.naam)))
  const extraByName = Map.groupBy(extra, (point) => `${nameKey(shownName(point.naam))}/${point.provincie}`)
  const places = [...byName].flatMap(([key, named]) =>
    clusters(named).map((cluster, rank) => {
      const middle = centre(cluster)
      const near = <T extends Point>(points: T[] = []) =>
        nearest(
          points.filter((point) => kmBetween(point, middle) < townKm),
          middle,
        )
      const town = near(townsByName.get(nameKey(shownName(cluster[0]?.naam ?? ''))))
      const point = town ?? near(extraByName.get(key)) ?? middle
      // Provincies moved since the builds that say where a postcode lies; the town list is newer.
      const naam = cluster[0]?.naam ?? ''
      const provincie = town?.provincie ?? cluster[0]?.provincie ?? ''
      const woonplaats = shownName(naam)
      const own = gemeenten.find(
        (area) => rank === 0 && area.provincie === provincie && nameKey(area.gemeente) === nameKey(woonplaats),
      )
      const around = towns.filter((other) => other.provincie === provincie)
      const gemeente = knownGemeente(woonplaats) ?? (town ?? own ?? nearest(around, middle))?.gemeente ?? ''
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
  return addGemeenteNames(tellApart(joinStrays(places))).sort((a, b) => (a.location_id < b.location_id ? -1 : 1))
}

/** Keys that were given out before another place of the name was told apart: a key stays. */
const keptKeys: Record<string, string> = { 'haarle-hellendoorn': 'haarle' }

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
    if (named(place) === 1) return place
    const key = slugOf(`${place.location_id} ${area}`)
    return { ...place, location_id: keptKeys[key] ?? key }
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

/** Largest first. */
function clusters(rows: Row[]): Row[][] {
  const groups: Row[][] = []
  for (const row of rows) {
    const touching = groups.filter((cluster) =>
      cluster.some((other) => kmBetween(other.point, row.point) < samePlaceKm),
    )
    for (const cluster of touching) groups.splice(groups.indexOf(cluster), 1)
    groups.push([...touching.flat(), row])
  }
  const size = (cluster: Row[]) => cluster.reduce((sum, row) => sum + row.addresses, 0)
  return groups.sort((a, b) => size(b) - size(a))
}

/** A few addresses with the name of a larger place are not a place of their own, but a postcode whose point is off. */
function joinStrays(places: Place[]): Place[] {
  const kept: Place[] = []
  for (const place of [...places].sort((a, b) => b.addresses - a.addresses)) {
    const larger = kept.find(
      (other) => nameKey(other.woonplaats) === nameKey(place.woonplaats) && isStray(place, other),
    )
    if (!larger) {
      kept.push(place)
      continue
    }
    larger.addresses += place.addresses
    for (const [pc4, count] of place.pc4s) larger.pc4s.set(pc4, (larger.pc4s.get(pc4) ?? 0) + count)
  }
  return kept
}

const isStray = (place: Place, larger: Place) =>
  place.addresses <= strayAddresses ||
  (place.gemeente === larger.gemeente && place.provincie === larger.provincie) ||
  (kmBetween(place, larger) < strayKm && place.addresses < larger.addresses / 4)

/** Where most of its addresses are. */
function centre(rows: Row[]): Point {
  const total = rows.reduce((sum, row) => sum + row.addresses + 1, 0)
  const mean = (value: (point: Point) => number) =>
    rows.reduce((sum, row) => sum + value(row.point) * (row.addresses + 1), 0) / total
  return { lat: mean((point) => point.lat), lon: mean((point) => point.lon) }
}
