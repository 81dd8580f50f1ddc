import type { Gazetteer } from '#features/gazetteer/server/public.ts'
import { isNotary } from '../read/osm-tags.ts'
import { type CellError, parseCells, reasonOf } from '../read/parse-cells.ts'
import type { Row } from '../read/row.ts'
import { officeColumns, requiredOfOffice } from './office-columns.ts'
import { placeOf } from './office-place.ts'
import type { OfficeInput, OfficeUnits, Unit } from './office-units.ts'

type OfficeOrRefusal = { input: OfficeInput } | { at: string; reason: string }

/** Nobody maintains OpenStreetMap for us, so invalid values there are left out if an office can do without them. */
const optional = ['telefoon', 'email', 'website', 'openingstijden']

/** The office of a row, or why it is not imported, for instance because it is from a demo. */
export function officeToImport(row: Row, gazetteer: Gazetteer): OfficeOrRefusal {
  const isOsm = row.cells.get('bron') === 'osm'
  // The program's own export has bron=osm too, but no `office` column.
  if (isOsm && row.cells.has('zonder_properties'))
    return { at: row.at, reason: 'dit onderdeel heeft geen gegevens (properties)' }
  if (isOsm && !isNotary(row.cells.get('office') ?? 'notary'))
    return { at: row.at, reason: 'geen kantoor met office=notary' }
  if (isOsm && row.cells.has('buiten_gebruik'))
    return { at: row.at, reason: 'staat in OpenStreetMap als niet meer in gebruik' }
  if (/^ja$/i.test(row.cells.get('verzonnen')?.trim() ?? ''))
    return { at: row.at, reason: 'een verzonnen kantoor van de demo' }
  const read = readOffice(row, gazetteer)
  return 'errors' in read ? { at: row.at, reason: reasonOf(read.errors) } : { input: read }
}

/** The office of a row, or the errors per column; `gazetteer` locates its postcode. */
export function readOffice(row: Row, gazetteer: Gazetteer): OfficeInput | { errors: readonly CellError[] } {
  const isOsm = row.cells.get('bron') === 'osm'
  const { values, errors } = parseCells(officeColumns, isOsm ? withoutPlaats : requiredOfOffice, row)
  const left = isOsm ? errors.filter(({ column }) => optional.includes(column)) : []
  const wrong = errors.filter((error) => !left.includes(error))
  const place = placeOf(values, gazetteer, wrong)
  if ('errors' in place) return place
  const said = Object.fromEntries(
    plain.filter((unit) => values.has(unit)).map((unit) => [unit, values.get(unit) ?? emptyOf(unit)]),
  ) as Partial<OfficeUnits>
  const units = {
    ...said,
    title: values.get('naam') as string,
    address: { adres: values.get('adres') as string, ...place.address },
    point: place.point,
    ...receiving(values),
  }
  const bron_id = values.get('extern_id') as string | null | undefined
  const bron = (values.get('bron') as string | null | undefined) ?? 'bestand'
  const dienst_ids = values.has('diensten') && { dienst_ids: [...new Set((values.get('diensten') ?? []) as string[])] }
  return {
    at: row.at,
    source: bron_id ? { bron, bron_id } : null,
    units,
    ownPoint: values.get('lat') != null,
    ...dienst_ids,
    notes: [...left.map(({ column, reason }) => `${column} niet overgenomen (${reason})`), ...(row.notes ?? [])],
  }
}

const withoutPlaats = requiredOfOffice.filter((column) => column !== 'plaats')
const plain = [
  ...(['telefoon', 'email', 'website', 'omschrijving', 'openingstijden', 'talen', 'medewerkers'] as const),
  ...(['toegankelijk', 'knb_url'] as const),
]
const lists: readonly Unit[] = ['openingstijden', 'talen', 'medewerkers']
const emptyOf = (unit: Unit) => (lists.includes(unit) ? [] : null)

type Values = ReadonlyMap<string, unknown>

/** An office with a mail address takes requests, unless the file says otherwise. */
function receiving(values: Values): { can_receive_email?: boolean } {
  if (!values.has('email') && !values.has('neemt_aanvragen')) return {}
  if (values.has('email') && values.get('email') === null) return { can_receive_email: false }
  return { can_receive_email: (values.get('neemt_aanvragen') as boolean | null | undefined) ?? true }
}
