import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameKey, readingsOf } from '../rules.ts'
import { fullNamesOf } from './full-names.ts'
import { otherSpellings, withoutSurroundings } from './other-spellings.ts'
import type { District, Place, PostcodePoint, Suggested } from './place.ts'
import { createSuggest } from './suggest-places.ts'

export type Gazetteer = {
  places: Place[]
  /** By location_id. */
  placeById(id: string): Place | undefined
  /** All places with this name or alias in any spelling, also as "Hengelo (Gelderland)", largest first. For a district, its town. */
  placesNamed(name: string): Place[]
  /** Names of the well-known parts of a town. */
  districtsOf(place: Place): string[]
  /** The centre of a PC4; for post boxes that of their town. A PC6 resolves through its PC4. */
  postcode(postcode: string): PostcodePoint | undefined
  /** Suggestions for partly typed input, best first; none below two letters. */
  suggestPlaces(typed: string, limit: number): Suggested[]
}

const folder = join(import.meta.dirname, '../../../../data/gazetteer')
let loaded: Gazetteer | undefined

/** Dutch postcodes and places (data/gazetteer/SOURCES.md), read once. */
export function loadGazetteer(): Gazetteer {
  loaded ??= createGazetteer({
    places: readRows('places.tsv').map(toPlace),
    postcodes: readRows('postcodes.tsv'),
    postBoxes: readRows('post-boxes.tsv'),
    districtRows: readRows('districts.tsv'),
  })
  return loaded
}

/** The twelve provinces, by name. */
export const listProvincies = (): string[] =>
  [...new Set(loadGazetteer().places.map(({ provincie }) => provincie))].sort((a, b) => a.localeCompare(b, 'nl'))

type Tables = { places: Place[]; postcodes: string[][]; postBoxes: string[][]; districtRows: string[][] }

function createGazetteer({ places, postcodes, postBoxes, districtRows }: Tables): Gazetteer {
  const byId = new Map<string, Place>()
  const byName = new Map<string, Place[]>()
  for (const place of [...places].sort((a, b) => b.addresses - a.addresses)) {
    byId.set(place.location_id, place)
    for (const key of keysOf([place.woonplaats, ...place.aliases, ...fullNamesOf(place)])) {
      byName.set(key, [...(byName.get(key) ?? []), place])
    }
  }
  const points = new Map<string, PostcodePoint>()
  for (const [pc4 = '', lat, lon, id = ''] of postcodes) {
    const place = byId.get(id)
    if (place) points.set(pc4, { lat: Number(lat), lon: Number(lon), place, precision: 'pc4' })
  }
  for (const [pc4 = '', id = ''] of postBoxes) {
    const place = byId.get(id)
    if (place) points.set(pc4, { lat: place.lat, lon: place.lon, place, precision: 'pc4' })
  }
  const districts = districtRows.flatMap(([name = '', id = '']): District[] => {
    const place = byId.get(id)
    return place ? [{ name, place }] : []
  })
  // A place takes precedence over a district of the same name.
  for (const { name, place } of districts) if (!byName.has(nameKey(name))) byName.set(nameKey(name), [place])
  const districtsByPlace = Map.groupBy(districts, ({ place }) => place)
  return {
    places,
    districtsOf: (place) => (districtsByPlace.get(place) ?? []).map(({ name }) => name),
    placeById: (id) => byId.get(id),
    placesNamed: (name) =>
      [name, withoutSurroundings(name) ?? '']
        .flatMap((text) => readingsOf(nameKey(text)))
        .map((key) => byName.get(key))
        .find(Boolean) ?? [],
    postcode: (postcode) => points.get(postcode.slice(0, 4)),
    suggestPlaces: createSuggest(places, districts),
  }
}

/** The keys under which names are looked up, one for each reading. */
const keysOf = (names: readonly string[]): Set<string> => new Set(names.map(nameKey).flatMap(readingsOf))

function toPlace([location_id = '', woonplaats = '', gemeente = '', provincie = '', ...rest]: string[]): Place {
  const [lat, lon, addresses, others] = rest
  const aliases = others ? others.split('|') : []
  return {
    location_id,
    woonplaats,
    gemeente,
    provincie,
    lat: Number(lat),
    lon: Number(lon),
    addresses: Number(addresses),
    aliases: [...otherSpellings(woonplaats), ...aliases, ...aliases.flatMap(otherSpellings)],
  }
}

function readRows(name: string): string[][] {
  const [, ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}
