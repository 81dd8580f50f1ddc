import type { Precision } from '#contract/map-point.ts'

/** What changes as one: of an address that somebody corrected the import takes no part. */
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

/** An office as a row of a file says it; what the file says nothing of is absent. */
export type OfficeInput = {
  at: string
  /** Under which key it stands in the file; null: it has none of its own. */
  source: { bron: string; bron_id: string } | null
  units: Partial<OfficeUnits> & Pick<OfficeUnits, 'title' | 'address' | 'point'>
  /** Whether the file says where it is, rather than its postcode alone. */
  ownPoint: boolean
  /** Absent: the file says nothing of services. */
  dienst_ids?: string[]
  /** What of the row was left out, and why. */
  notes: string[]
}

/** The unit as people know it, for a report. */
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
