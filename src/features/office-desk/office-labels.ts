/** The fields of an office, named as the columns of a file with offices are, with the words on their labels. */
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

/** Where an office stands, which only the desk says. */
export const standingLabels = {
  verborgen: 'Verborgen',
  pauze_tot: 'Gepauzeerd tot en met',
} as const
export type StandingField = keyof typeof standingLabels
export const standingFields = Object.keys(standingLabels) as StandingField[]

/** What stands in the fields of a form. */
export type Texts<Field extends string> = Record<Field, string>

/** The field of a form that says what the others were shown with. */
export const shownField = 'getoond'

/** Which other office an operator was shown before the two are merged. */
export const shownOther = 'gezien'

/** What a box says that is ticked. */
export const ticked = 'ja'
