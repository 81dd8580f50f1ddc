import { withScheme } from '../offices/website.ts'
import { readOpeningHours } from './opening-hours.ts'

/** What of a value becomes the cell, and what whoever imports it must know when that is not all of it. */
export type OsmValue = { cell: string; note?: string }

const noteMax = 80

/** The parts of a value with semicolons between them, each once. */
const partsOf = (value: string, sign: RegExp) => [
  ...new Set(
    value
      .split(sign)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** What stands between several values, besides a semicolon, where neither can be part of one. */
const apartBy: { [column: string]: RegExp } = { telefoon: /[;,]| \/ /, email: /[;,]/ }

/** Of several telephone numbers, say, the first. */
export function firstOf(column: string, value: string): OsmValue {
  const parts = partsOf(value, apartBy[column] ?? /;/)
  const cell = parts[0] ?? ''
  return parts.length < 2 ? { cell } : { cell, note: `${column}: van ${parts.length} alleen de eerste overgenomen` }
}

/** Nobody keeps these files for us, so it is told when a scheme was put before an address. */
export function websiteOf(address: string): OsmValue {
  const cell = withScheme(address)
  return cell === address ? { cell } : { cell, note: 'website: https:// ervoor gezet' }
}

/** Of two neighbours, "7;9", what stands on the door: "7-9"; of others the first. */
export function houseNumber(value: string): OsmValue {
  const parts = partsOf(value, /[;,]/)
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
