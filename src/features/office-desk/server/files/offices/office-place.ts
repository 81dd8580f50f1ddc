import * as limits from '#contract/limits.ts'
import { kmBetween } from '#contract/map-point.ts'
import { normalizePostcode } from '#contract/postcode.ts'
import { type Gazetteer, nearestNamed, type Place, type PostcodePoint } from '#features/gazetteer/server/public.ts'
import type { CellError } from '../read/parse-cells.ts'
import { postcodeUnreadable } from './office-columns.ts'
import type { OfficeUnits } from './office-units.ts'

type Values = ReadonlyMap<string, unknown>
type Point = NonNullable<OfficeUnits['point']>
type Placed = { address: Omit<OfficeUnits['address'], 'adres'>; point: Point }

/** The location of an office, or everything wrong with it in its row: invalid cells (`unread`) and cells that contradict each other. */
export function placeOf(
  values: Values,
  gazetteer: Gazetteer,
  unread: readonly CellError[],
): Placed | { errors: readonly CellError[] } {
  const errors = [...unread]
  const isRead = (...columns: string[]) => !unread.some(({ column }) => columns.includes(column))
  const accept = <Part extends object>(part: Part | CellError | null): Part | null => {
    if (part === null || !('column' in part)) return part
    errors.push(part)
    return null
  }
  const postcode = isRead('postcode') ? accept(postcodeOf(values, gazetteer)) : null
  const place = isRead('plaats') ? accept(plaatsOf(values, gazetteer, postcode?.point ?? null)) : null
  const point = isRead('lat', 'lon') ? accept(pointOf(values, postcode?.point ?? null)) : null
  if (errors.length > 0 || !postcode || !place || !point) return { errors }
  const { woonplaats, location_id } = place
  return { address: { postcode: postcode.postcode, plaats: woonplaats, location_id }, point }
}

/** The postcode of the row, if it exists. */
function postcodeOf(values: Values, gazetteer: Gazetteer): { postcode: string; point: PostcodePoint } | CellError {
  const postcode = normalizePostcode(String(values.get('postcode')))
  if (postcode === null) return { column: 'postcode', reason: postcodeUnreadable }
  const point = gazetteer.postcode(postcode)
  return point ? { postcode, point } : { column: 'postcode', reason: 'Deze postcode bestaat niet' }
}

/** The place of the row, which must be near the postcode; null: not known. */
function plaatsOf(values: Values, gazetteer: Gazetteer, postcode: PostcodePoint | null): Place | CellError | null {
  const name = values.get('plaats') as string | null
  if (name !== null && gazetteer.placesNamed(name).length === 0)
    return { column: 'plaats', reason: 'Deze plaats kennen wij niet' }
  if (postcode === null) return null
  const { lat, lon, place } = postcode
  const near = name === null ? place : nearestNamed(gazetteer, { woonplaats: name, lat, lon })
  return near ?? { column: 'plaats', reason: `De postcode ligt niet in deze plaats, maar bij ${place.woonplaats}` }
}

/** The row's own point, which must be near its postcode, else the centre of that. Null: the postcode is not known. */
function pointOf(values: Values, postcode: PostcodePoint | null): Point | CellError | null {
  const [lat, lon] = [values.get('lat') ?? null, values.get('lon') ?? null] as (number | null)[]
  if (lat === null && lon === null)
    return postcode && { lat: postcode.lat, lon: postcode.lon, precision: postcode.precision }
  if (lat == null || lon == null)
    return { column: 'lat', reason: 'Vul breedte- en lengtegraad allebei in, of geen van beide' }
  const { latMin, latMax, lonMin, lonMax } = limits.search
  if (lat < latMin || lat > latMax || lon < lonMin || lon > lonMax)
    return { column: 'lat', reason: 'Dit punt ligt niet in Nederland' }
  if (postcode === null) return null
  const km = kmBetween({ lat, lon }, postcode)
  if (km > limits.importFile.pointOffKm)
    return { column: 'lat', reason: `Dit punt ligt ${Math.round(km)} km van de postcode` }
  const precision = (values.get('precisie') as 'exact' | 'pc6' | 'pc4' | null | undefined) ?? 'exact'
  return { lat, lon, precision }
}
