import * as limits from '#contract/limits.ts'
import { checkBounds } from './json-bounds.ts'
import { isNotary, type OsmTags, osmTags } from './osm-tags.ts'
import { firstOf, houseNumber, noteMax, type OsmValue, openingHours, websiteOf, wheelchairOf } from './osm-values.ts'
import { RefusedFile } from './refused-file.ts'
import type { Row } from './row.ts'

/** `isBare`: a feature without any properties. */
type Element = { id: string | null; tags: OsmTags; point: Point | null; isBare?: boolean }
type Point = { lat: number; lon: number }
type Json = { [key: string]: unknown }

/** The offices in an Overpass answer (`out center`) or a GeoJSON made from one, and how many of them have each unused tag. */
export function readOsm(text: string): { rows: Row[]; unread: Map<string, number> } {
  checkBounds(text)
  const file = parsed(text)
  const list = file.type === 'FeatureCollection' ? file.features : file.elements
  if (!Array.isArray(list)) throw new RefusedFile('Dit is geen GeoJSON en geen antwoord van Overpass.')
  const elements = list.map((one) => (file.type === 'FeatureCollection' ? fromFeature(one) : fromElement(one)))
  // An Overpass answer also contains the corners of buildings, which have no tags; a feature without properties is an error in the
  // file.
  const tagged = elements.filter(
    (element) => element !== null && (element.tags.size > 0 || element.isBare),
  ) as Element[]
  if (tagged.length > limits.importFile.rowsMax)
    throw new RefusedFile(`Dit bestand heeft meer dan ${limits.importFile.rowsMax} onderdelen.`)
  const unread = new Map<string, number>()
  const rows = tagged.map((element, n) => toRow(element, n, unread))
  return { rows, unread }
}

function parsed(text: string): Json {
  try {
    const file: unknown = JSON.parse(text)
    return isObject(file) ? file : {}
  } catch {
    throw new RefusedFile('Dit bestand is geen geldige JSON; misschien is het afgebroken.')
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

function fromElement(one: unknown): Element | null {
  if (!isObject(one)) return null
  const point = pointOf(one) ?? pointOf(one.center)
  const id = /^(node|way|relation)$/.test(String(one.type)) ? idOf(`${one.type}/${one.id}`) : null
  return { id, tags: osmTags(one.tags), point }
}

/** Handles features from overpass-turbo, where "@id" is a tag, and from osmtogeojson. */
function fromFeature(one: unknown): Element {
  if (!isObject(one) || !isObject(one.properties)) return { id: null, tags: osmTags(null), point: null, isBare: true }
  const { properties } = one
  const tags = isObject(properties.tags) ? properties.tags : properties
  const id = idOf(String(properties['@id'] ?? one.id ?? `${properties.type}/${properties.id}`))
  return { id, tags: osmTags(tags), point: isObject(one.geometry) ? middleOf(one.geometry.coordinates) : null }
}

const idOf = (text: string) => /^(?:node|way|relation)\/\d{1,19}$/.exec(text)?.[0] ?? null

function pointOf(value: unknown): Point | null {
  if (!isObject(value)) return null
  const { lat, lon } = value
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null
}

/** The point itself, or the centre of an outline's corners. */
function middleOf(coordinates: unknown): Point | null {
  const corners: [number, number][] = []
  const left: unknown[] = [coordinates]
  while (left.length > 0) {
    const value = left.pop()
    if (!Array.isArray(value)) continue
    if (typeof value[0] === 'number' && typeof value[1] === 'number') corners.push([value[0], value[1]])
    else for (const inner of value) left.push(inner)
  }
  const mean = (at: 0 | 1) => corners.reduce((sum, corner) => sum + corner[at], 0) / corners.length
  return corners.length === 0 ? null : { lat: mean(1), lon: mean(0) }
}

/** Rounded to the precision of OpenStreetMap, so that the centre of a building is equal wherever it was computed. */
const degrees = (value: number) => String(Number(value.toFixed(7)))

/**
 * Maps OpenStreetMap tags to columns. Source: wiki.openstreetmap.org, Key:addr, Key:contact and Key:wheelchair. `unread` counts the
 * unused tags of offices.
 */
function toRow({ id, tags, point, isBare }: Element, n: number, unread: Map<string, number>): Row {
  const cells = new Map<string, string>([['bron', 'osm']])
  const notes: string[] = []
  const put = (column: string, { cell, note }: OsmValue) => {
    cells.set(column, cell)
    if (note) notes.push(note)
  }
  put('naam', firstOf('naam', [tags.first('name', 'name:nl', 'official_name', 'operator')]))
  put('telefoon', firstOf('telefoon', tags.all('phone', 'contact:phone', 'contact:mobile', 'mobile', 'phone:mobile')))
  put('email', firstOf('email', tags.all('email', 'contact:email')))
  const website = firstOf('website', tags.all('website', 'contact:website', 'url'))
  put('website', website)
  put('website', websiteOf(website.cell))
  // May include the country, as on a letter from abroad.
  put('postcode', firstOf('postcode', tags.all('addr:postcode', 'contact:postcode')))
  put('plaats', firstOf('plaats', tags.all('addr:city', 'contact:city')))
  const street = firstOf('adres', tags.all('addr:street', 'contact:street'))
  const number = houseNumber(tags.first('addr:housenumber', 'contact:housenumber'))
  const place = street.cell === '' ? tags.first('addr:place') : street.cell
  if (street.note) notes.push(street.note)
  // A number alone is not an address.
  put('adres', { ...number, cell: place === '' ? '' : `${place} ${number.cell}`.trim() })
  notes.push(...besideAddress(tags))
  cells.set('extern_id', id ?? '')
  const office = tags.first('office')
  cells.set('office', office)
  if (tags.all('disused', 'abandoned').includes('yes')) cells.set('buiten_gebruik', 'ja')
  if (isBare) cells.set('zonder_properties', 'ja')
  const hours = openingHours(tags.first('opening_hours'))
  if (hours.cell) put('openingstijden', hours)
  else if (hours.note) notes.push(hours.note)
  const wheelchair = wheelchairOf(tags.first('wheelchair'))
  if (wheelchair.cell) put('toegankelijk', wheelchair)
  else if (wheelchair.note) notes.push(wheelchair.note)
  if (point) cells.set('lat', degrees(point.lat)).set('lon', degrees(point.lon))
  if (isNotary(office)) for (const name of tags.left()) unread.set(name, (unread.get(name) ?? 0) + 1)
  return { at: id ?? `onderdeel ${n + 1}`, cells, notes }
}

/** Parts of an address that a letter may need but our addresses have no field for. */
const besideAddress = (tags: OsmTags): string[] =>
  ['addr:unit', 'addr:door', 'addr:floor', 'addr:flats', 'addr:housename', 'addr:postbox'].flatMap((name) =>
    tags.all(name).map((value) => `adres: ${name} ${value.slice(0, noteMax)} niet overgenomen`),
  )
