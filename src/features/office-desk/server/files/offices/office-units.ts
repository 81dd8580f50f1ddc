import type { Precision } from '#contract/map-point.ts'

/** Values that change as a unit: if someone corrected an address by hand, the import takes over no part of it. */
export type OfficeUnits = {
  title: string
  address: { adres: string; postcode: string; plaats: string; location_id: string | null }
  point: { lat: number; lon: number; precision: Precision } | null
  telefoon: string | null
  email: string | null
  website: string | null
  omschrijving: string | null
  openingstijden: { dagen: string; tijden: string }[]
  talen: string[]
  medewerkers: { naam: string; functie: string }[]
  toegankelijk: string | null
  knb_url: string | null
  can_receive_email: boolean
}
export type Unit = keyof OfficeUnits

/** An office as in a row of a file; what the file does not mention is absent. */
export type OfficeInput = {
  at: string
  /** Its key in the file's source; null: it has none. */
  source: { bron: string; bron_id: string } | null
  units: Partial<OfficeUnits> & Pick<OfficeUnits, 'title' | 'address' | 'point'>
  /** Whether the file has its coordinates, rather than only its postcode. */
  ownPoint: boolean
  /** Absent: the file does not mention services. */
  dienst_ids?: string[]
  /** What was left out of the row, and why. */
  notes: string[]
}

/** The labels of the units in a report. */
const labels: Record<Unit | 'diensten', string> = {
  title: 'naam',
  address: 'adres',
  point: 'plek op de kaart',
  telefoon: 'telefoon',
  email: 'e-mailadres',
  website: 'website',
  omschrijving: 'omschrijving',
  openingstijden: 'openingstijden',
  talen: 'talen',
  medewerkers: 'medewerkers',
  toegankelijk: 'toegankelijkheid',
  knb_url: 'adres bij de KNB',
  can_receive_email: 'of het aanvragen aanneemt',
  diensten: 'diensten',
}
export const unitLabels = (units: readonly (Unit | 'diensten')[]): string =>
  units.map((unit) => labels[unit]).join(', ')
