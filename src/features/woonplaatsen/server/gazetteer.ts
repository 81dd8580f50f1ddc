import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameKey } from '../rules.ts'
import { fullNames } from './full-names.ts'
import { createSuggest } from './suggest-places.ts'

export type Place = {
  /** Stable key and slug: "amsterdam", "rijswijk-gelderland". */
  location_id: string
  woonplaats: string
  gemeente: string
  provincie: string
  lat: number
  lon: number
  /** How many addresses it has: the measure of its size. */
  addresses: number
  aliases: string[]
}
export type PostcodePoint = { lat: number; lon: number; place: Place; precision: 'pc6' | 'pc4' }
export type Gazetteer = {
  places: Place[]
  /** By location_id. */
  placeById(id: string): Place | undefined
  /** All places with this name or alias, however it is written, also as "Hengelo (Gelderland)"; the largest first. */
  placesNamed(name: string): Place[]
  /** The middle of a PC4; a PC6 resolves through its PC4. */
  postcode(postcode: string): PostcodePoint | undefined
  /** Places for what someone has typed so far, best first; nothing below two letters. */
  suggestPlaces(typed: string, limit: number): Place[]
}

const folder = join(import.meta.dirname, '../../../../data/gazetteer')
let loaded: Gazetteer | undefined

/** Dutch postcodes and places (data/gazetteer/SOURCES.md), read once. */
export function loadGazetteer(): Gazetteer {
  loaded ??= createGazetteer(readRows('places.tsv').map(toPlace), readRows('postcodes.tsv'))
  return loaded
}

function createGazetteer(places: Place[], postcodeRows: string[][]): Gazetteer {
  const byId = new Map<string, Place>()
  const byName = new Map<string, Place[]>()
  const full = fullNames(places)
  for (const place of [...places].sort((a, b) => b.addresses - a.addresses)) {
    byId.set(place.location_id, place)
    for (const key of new Set([place.woonplaats, ...place.aliases, ...(full.get(place) ?? [])].map(nameKey))) {
      byName.set(key, [...(byName.get(key) ?? []), place])
    }
  }
  const points = new Map<string, PostcodePoint>()
  for (const [pc4 = '', lat, lon, id = ''] of postcodeRows) {
    const place = byId.get(id)
    if (place) points.set(pc4, { lat: Number(lat), lon: Number(lon), place, precision: 'pc4' })
  }
  return {
    places,
    placeById: (id) => byId.get(id),
    placesNamed: (name) => byName.get(nameKey(name)) ?? [],
    postcode: (postcode) => points.get(postcode.slice(0, 4)),
    suggestPlaces: createSuggest(places),
  }
}

function toPlace([location_id = '', woonplaats = '', gemeente = '', provincie = '', ...rest]: string[]): Place {
  const [lat, lon, addresses, aliases] = rest
  return {
    location_id,
    woonplaats,
    gemeente,
    provincie,
    lat: Number(lat),
    lon: Number(lon),
    addresses: Number(addresses),
    aliases: aliases ? aliases.split('|') : [],
  }
}

function readRows(name: string): string[][] {
  const [, ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}
