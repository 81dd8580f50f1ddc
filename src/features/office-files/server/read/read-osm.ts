import * as limits from '#contract/limits.ts'
import { checkBounds } from './json-bounds.ts'
import { firstOf, houseNumber, type OsmValue, openingHours, websiteOf } from './osm-values.ts'
import { RefusedFile } from './refused-file.ts'
import type { Row } from './row.ts'

/** What of OpenStreetMap becomes which column: the first tag that is there. Source: wiki.openstreetmap.org, Key:addr and Key:contact. */
const tagsOf: readonly (readonly [column: string, ...tags: string[]])[] = [
  ['naam', 'name', 'official_name', 'operator'],
  ['postcode', 'addr:postcode', 'contact:postcode'],
  ['plaats', 'addr:city', 'contact:city'],
  ['telefoon', 'phone', 'contact:phone', 'contact:mobile', 'mobile'],
  ['email', 'email', 'contact:email'],
  ['website', 'website', 'contact:website', 'url'],
]

type Tags = ReadonlyMap<string, string>
/** `isBare`: a feature that has no properties at all. */
type Element = { id: string | null; tags: Tags; point: Point | null; isBare?: boolean }
type Point = { lat: number; lon: number }
type Json = { [key: string]: unknown }

/** The offices in an answer of Overpass (`out center`) or a GeoJSON made of one; null: it is neither. */
export function readOsm(text: string): Row[] {
  checkBounds(text)
  const file = parsed(text)
  const list = file.type === 'FeatureCollection' ? file.features : file.elements
  if (!Array.isArray(list)) throw new RefusedFile('Dit is geen GeoJSON en geen antwoord van Overpass.')
  const elements = list.map((one) => (file.type === 'FeatureCollection' ? fromFeature(one) : fromElement(one)))
  // The corners of a building stand in an answer of Overpass too, without tags; a feature without any is a mistake in the file.
  const tagged = elements.filter(
    (element) => element !== null && (element.tags.size > 0 || element.isBare),
  ) as Element[]
  if (tagged.length > limits.importFile.rowsMax)
    throw new RefusedFile(`Dit bestand heeft meer dan ${limits.importFile.rowsMax} onderdelen.`)
  return tagged.map(toRow)
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
  return { id, tags: readTags(one.tags), point }
}

/** Of overpass-turbo, whose "@id" is a tag, and of osmtogeojson. */
function fromFeature(one: unknown): Element {
  if (!isObject(one) || !isObject(one.properties)) return { id: null, tags: new Map(), point: null, isBare: true }
  const { properties } = one
  const tags = isObject(properties.tags) ? properties.tags : properties
  const id = idOf(String(properties['@id'] ?? one.id ?? `${properties.type}/${properties.id}`))
  return { id, tags: readTags(tags), point: isObject(one.geometry) ? middleOf(one.geometry.coordinates) : null }
}

const idOf = (text: string) => /^(?:node|way|relation)\/\d{1,19}$/.exec(text)?.[0] ?? null

const readTags = (tags: unknown): Tags =>
  new Map(
    // overpass-turbo adds some of its own, which begin with "@".
    Object.entries(isObject(tags) ? tags : {})
      .filter(([name, value]) => /^(string|number)$/.test(typeof value) && !name.startsWith('@'))
      .map(([name, value]) => [name, String(value)]),
  )

function pointOf(value: unknown): Point | null {
  if (!isObject(value)) return null
  const { lat, lon } = value
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null
}

/** The point itself, or the centre of the corners of an outline. */
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

/** As exact as OpenStreetMap itself is: the middle of a building is no other one because it was computed elsewhere. */
const degrees = (value: number) => String(Number(value.toFixed(7)))

function toRow({ id, tags, point, isBare }: Element, n: number): Row {
  const cells = new Map<string, string>([['bron', 'osm']])
  const notes: string[] = []
  const put = (column: string, { cell, note }: OsmValue) => {
    cells.set(column, cell)
    if (note) notes.push(note)
  }
  const firstTag = (names: readonly string[]) => names.map((name) => tags.get(name)?.trim()).find(Boolean) ?? ''
  for (const [column, ...names] of tagsOf) put(column, firstOf(column, firstTag(names)))
  put('website', websiteOf(cells.get('website') ?? ''))
  cells.set('email', (cells.get('email') ?? '').replace(/^mailto:/i, ''))
  // With the country, as on a letter from abroad.
  cells.set('postcode', (cells.get('postcode') ?? '').replace(/^NL[ -]/i, ''))
  const number = houseNumber(firstTag(['addr:housenumber', 'contact:housenumber']))
  const street = firstTag(['addr:street', 'contact:street', 'addr:place'])
  put('adres', { ...number, cell: `${street} ${number.cell}`.trim() })
  cells.set('extern_id', id ?? '')
  cells.set('office', tags.get('office') ?? '')
  if (isBare) cells.set('zonder_properties', 'ja')
  const hours = openingHours(tags.get('opening_hours')?.trim() ?? '')
  if (hours.cell) put('openingstijden', hours)
  else if (hours.note) notes.push(hours.note)
  if (point) cells.set('lat', degrees(point.lat)).set('lon', degrees(point.lon))
  return { at: id ?? `onderdeel ${n + 1}`, cells, notes }
}
