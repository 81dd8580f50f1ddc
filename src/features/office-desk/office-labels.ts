/** The fields of an office, named as the columns of a file with offices, with their labels. */
export const officeLabels = {
  naam: 'Naam',
  adres: 'Straat en nummer',
  postcode: 'Postcode',
  plaats: 'Plaats',
  lat: 'Breedtegraad',
  lon: 'Lengtegraad',
  telefoon: 'Telefoon',
  email: 'E-mailadres voor aanvragen',
  neemt_aanvragen: 'Neemt aanvragen',
  website: 'Website',
  knb_url: 'Pagina bij de KNB',
  openingstijden: 'Openingstijden',
  omschrijving: 'Omschrijving',
  talen: 'Talen',
  medewerkers: 'Medewerkers',
  toegankelijk: 'Toegankelijkheid',
} as const
export type OfficeField = keyof typeof officeLabels
export const officeFields = Object.keys(officeLabels) as OfficeField[]

/** Fields about an office's status, which only the desk sets. */
export const standingLabels = {
  verborgen: 'Verborgen',
  pauze_tot: 'Gepauzeerd tot en met',
} as const
export type StandingField = keyof typeof standingLabels
export const standingFields = Object.keys(standingLabels) as StandingField[]

/** The values of a form's fields. */
export type Texts<Field extends string> = Record<Field, string>

/** The hidden field with the marks of the values that the form was rendered with. */
export const shownField = 'getoond'

/** The hidden field with the other office that the operator saw before merging. */
export const shownOther = 'gezien'

/** The value of a ticked checkbox. */
export const ticked = 'ja'
