import { withScheme } from '../offices/website.ts'
import { readOpeningHours } from './osm-opening-hours.ts'

/** The cell made of a value, and a note for the operator if part of the value was left out. */
export type OsmValue = { cell: string; note?: string }

export const noteMax = 80

/** The parts of values, each once. */
function partsOf(values: readonly string[], sign: RegExp, keyOf: (part: string) => string = (part) => part): string[] {
  const parts = values.flatMap((value) => value.split(sign)).map((part) => part.trim())
  return [
    ...new Map(
      parts
        .filter(Boolean)
        .reverse()
        .map((part) => [keyOf(part), part]),
    ).values(),
  ].reverse()
}

/** Separators between several values of a tag, besides a semicolon, in columns whose values cannot contain them. */
const apartBy: { [column: string]: RegExp } = { telefoon: /[;,]| \/ /, email: /[;,]/ }

/** Prefixes that mappers and programs add to a value. */
const before: { [column: string]: RegExp } = { telefoon: /^tel: */i, email: /^mailto: */i, postcode: /^NL[ -]?(?=\d)/i }

/** Normalises values, so that two spellings of the same one are not taken for two. */
const sameAs: { [column: string]: (part: string) => string } = {
  // The last nine digits of a number, with or without country code.
  telefoon: (part) => part.replace(/\(0\)|\D/g, '').slice(-9),
  email: (part) => part.toLowerCase(),
  website: (part) =>
    part
      .toLowerCase()
      .replace(/^https?:\/\/|^www\.|\/$/g, '')
      .replace(/^www\./, ''),
  postcode: (part) => part.toUpperCase().replace(/\s/g, ''),
  plaats: (part) => part.toLowerCase(),
  adres: (part) => part.toLowerCase(),
}

/** The first of several values, such as telephone numbers; `values` comes from all tags that hold one. */
export function firstOf(column: string, values: readonly string[]): OsmValue {
  const sign = before[column] ?? /^$/
  const parts = partsOf(values, apartBy[column] ?? /;/).map((part) => part.replace(sign, ''))
  const different = partsOf(parts, /;/, sameAs[column])
  const cell = different[0] ?? ''
  if (different.length < 2) return { cell }
  return { cell, note: `${column}: van ${different.length} alleen de eerste overgenomen` }
}

/** Nobody maintains these files for us, so a note says when a scheme was added. */
export function websiteOf(address: string): OsmValue {
  const cell = withScheme(address)
  return cell === address ? { cell } : { cell, note: 'website: https:// ervoor gezet' }
}

/** Two neighbouring numbers, "7;9", become the usual "7-9"; of others only the first is kept. */
export function houseNumber(value: string): OsmValue {
  const parts = partsOf([value], /[;,]/)
  const [first = '', second = ''] = parts
  if (parts.length < 2) return { cell: first }
  const apart = /^\d+$/.test(first) && /^\d+$/.test(second) ? Number(second) - Number(first) : 0
  // Neighbours on one side of a street, or on both.
  const cell = parts.length === 2 && (apart === 1 || apart === 2) ? `${first}-${second}` : first
  return { cell, note: `adres: nummer ${value.slice(0, noteMax)} is ${cell} geworden` }
}

export function openingHours(value: string): OsmValue {
  const hours = value === '' ? null : readOpeningHours(value)
  if (hours === null)
    return value === ''
      ? { cell: '' }
      : { cell: '', note: `openingstijden niet overgenomen (${value.slice(0, noteMax)} is te ingewikkeld)` }
  const left = hours.holidays.join('; ').slice(0, noteMax)
  return left === ''
    ? hours
    : { cell: hours.cell, note: `openingstijden: vakanties en feestdagen niet overgenomen (${left})` }
}

const wheelchairs = new Map([
  ['yes', 'Toegankelijk met een rolstoel'],
  ['designated', 'Toegankelijk met een rolstoel'],
  ['limited', 'Beperkt toegankelijk met een rolstoel'],
  ['no', 'Niet toegankelijk met een rolstoel'],
])

export function wheelchairOf(value: string): OsmValue {
  const cell = wheelchairs.get(value) ?? ''
  if (cell !== '' || value === '') return { cell }
  return { cell, note: `toegankelijkheid niet overgenomen (${value.slice(0, noteMax)})` }
}
