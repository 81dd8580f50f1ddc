import { withScheme } from '../offices/website.ts'
import { readOpeningHours } from './osm-opening-hours.ts'

/** What of a value becomes the cell, and what whoever imports it must know when that is not all of it. */
export type OsmValue = { cell: string; note?: string }

export const noteMax = 80

/** The parts of values with semicolons between them, each once. */
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

/** What stands between several values of a tag, besides a semicolon, where neither can be part of one. */
const apartBy: { [column: string]: RegExp } = { telefoon: /[;,]| \/ /, email: /[;,]/ }

/** What mappers and programs put before a value. */
const before: { [column: string]: RegExp } = { telefoon: /^tel: */i, email: /^mailto: */i, postcode: /^NL[ -]?(?=\d)/i }

/** By what two ways to write one thing are known: they are no two of it. */
const sameAs: { [column: string]: (part: string) => string } = {
  // Of a number its last nine digits, with or without its country.
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

/** Of several telephone numbers, say, the first; `values` of all tags that hold one. */
export function firstOf(column: string, values: readonly string[]): OsmValue {
  const sign = before[column] ?? /^$/
  const parts = partsOf(values, apartBy[column] ?? /;/).map((part) => part.replace(sign, ''))
  const different = partsOf(parts, /;/, sameAs[column])
  const cell = different[0] ?? ''
  if (different.length < 2) return { cell }
  return { cell, note: `${column}: van ${different.length} alleen de eerste overgenomen` }
}

/** Nobody keeps these files for us, so it is told when a scheme was put before an address. */
export function websiteOf(address: string): OsmValue {
  const cell = withScheme(address)
  return cell === address ? { cell } : { cell, note: 'website: https:// ervoor gezet' }
}

/** Of two neighbours, "7;9", what stands on the door: "7-9"; of others the first. */
export function houseNumber(value: string): OsmValue {
  const parts = partsOf([value], /[;,]/)
  const [first = '', second = ''] = parts
  if (parts.length < 2) return { cell: first }
  const apart = /^\d+$/.test(first) && /^\d+$/.test(second) ? Number(second) - Number(first) : 0
  // For one side of a street, or for both.
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
