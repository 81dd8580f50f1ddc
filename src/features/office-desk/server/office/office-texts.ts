import { ApiError, type FieldError } from '#contract/errors.ts'
import type { Gazetteer } from '#features/gazetteer/server/public.ts'
import { type OfficeField, officeFields, type Texts, ticked } from '../../office-labels.ts'
import { betweenParts } from '../files/offices/office-columns.ts'
import type { OfficeUnits } from '../files/offices/office-units.ts'
import { readOffice } from '../files/offices/read-office.ts'

const lines = (pairs: readonly (readonly [string, string])[]) => pairs.map((pair) => pair.join(': ')).join('\n')

/** The values of an office in the fields of a form. */
export function textsOf({ address, point, ...units }: OfficeUnits): Texts<OfficeField> {
  const texts: Record<OfficeField, string | null> = {
    ...{ naam: units.title, adres: address.adres, postcode: address.postcode, plaats: address.plaats },
    ...{ lat: point && String(point.lat), lon: point && String(point.lon) },
    ...{ telefoon: units.telefoon, email: units.email, website: units.website, knb_url: units.knb_url },
    neemt_aanvragen: units.can_receive_email ? ticked : '',
    openingstijden: lines(units.openingstijden.map(({ dagen, tijden }) => [dagen, tijden])),
    omschrijving: units.omschrijving,
    talen: units.talen.join('\n'),
    medewerkers: lines(units.medewerkers.map(({ naam, functie }) => [naam, functie])),
    toegankelijk: units.toegankelijk,
  }
  return Object.fromEntries(officeFields.map((name) => [name, (texts[name] ?? '').trim()])) as Texts<OfficeField>
}

/** Fields with one item per line. */
const lists: readonly OfficeField[] = ['openingstijden', 'talen', 'medewerkers']

/** The value as a cell in a file would have it. */
function cellOf(name: OfficeField, typed: string): string {
  if (name === 'neemt_aanvragen') return typed === ticked ? 'ja' : 'nee'
  if (!lists.includes(name)) return typed
  return typed
    .split('\n')
    .filter((one) => one.trim() !== '')
    .map((one) => one.replace(/[\\|]/g, '\\$&'))
    .join(' | ')
}

/** Reads these fields by the rules of an import (src/features/office-desk/server/files); throws with all fields that are wrong. */
export function readUnits(typed: Texts<OfficeField>, fields: readonly OfficeField[], gazetteer: Gazetteer) {
  const read = readOffice(
    { at: '', cells: new Map(fields.map((name) => [name, cellOf(name, typed[name])])) },
    gazetteer,
  )
  const isClosed = fields.includes('neemt_aanvragen') && typed.neemt_aanvragen === ticked && typed.email === ''
  if (!('errors' in read) && !isClosed) return read.units
  const errors = 'errors' in read ? read.errors : []
  const faults = errors.map(({ column, reason }) => ({ field: column, message: inForm(reason) }))
  if (isClosed) faults.push(addressless)
  // In the order of the form.
  throw refused(officeFields.flatMap((name) => faults.filter(({ field }) => field === name)))
}

const inForm = (reason: string) => reason.replace(betweenParts, ', elk op een eigen regel')

const refused = (fields: FieldError[]) => new ApiError('BAD_REQUEST', { fields })
const addressless = {
  field: 'neemt_aanvragen',
  message: 'Zonder e-mailadres kan een kantoor geen aanvragen krijgen. Vul het in, of haal dit vinkje weg',
}
