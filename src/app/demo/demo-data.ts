import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of data/demo/offices.jsonl. Days count back from the day of seeding; money is in cents. */
export type DemoOffice = {
  title: string
  slug: string
  adres: string
  postcode: string
  location_id: string
  lat: number | null
  lon: number | null
  telefoon: string
  omschrijving: number
  openingstijden: number
  toegankelijk: number | null
  talen: string[]
  medewerkers: number[]
  partner: boolean
  can_receive_email: boolean
  /** Days from now; null: not paused. */
  paused_days: number | null
  diensten: string[]
  /** Per dienst: honorarium and recherche. */
  tarieven: Record<string, [honorarium: number, recherche: number]>
  /** Diensten joined by a comma, with their honorarium and recherche together. */
  combinaties: Record<string, [honorarium: number, recherche: number]>
  tarieven_days: number
  reviews: DemoReview[]
}
/** Texts are indexes into the lists of data/demo/texts.json. */
export type DemoReview = {
  naam: string
  ratings: [prijs_kwaliteit: number, service: number, communicatie: number]
  level: 'offerte' | 'uitnodiging' | 'klant' | 'email'
  days: number
  dienst: string
  goed: number[]
  matig: number[]
  slecht: number[]
  over_dienst: number | null
  pluspunten: number[]
  minpunten: number[]
  reactie: number | null
}
/** A line of data/demo/site-reviews.jsonl. */
export type DemoSiteReview = {
  naam: string
  rating: number
  feedback: string | null
  level: 'offerte' | 'email'
  days: number
  reactie: string | null
}
type TextLists = 'goed' | 'matig' | 'slecht' | 'pluspunten' | 'minpunten' | 'reactie_goed' | 'reactie_slecht'
type Names = 'omschrijving' | 'voornamen' | 'achternamen' | 'notarissen' | 'toegankelijk'
export type DemoTexts = Record<TextLists | Names, string[]> & {
  dienst: Record<string, string[]>
  openingstijden: [dagen: string, tijden: string][][]
}
export type DemoDienst = {
  situatie: string
  registers: [naam: string, cents: number][]
  inbegrepen: string[]
  niet_inbegrepen: string[]
}

const folder = join(import.meta.dirname, '../../../data/demo')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

export const readDemoTexts = (): DemoTexts => JSON.parse(read('texts.json')) as DemoTexts
export const readDemoDiensten = (): Record<string, DemoDienst> =>
  JSON.parse(read('diensten.json')) as Record<string, DemoDienst>
const readLines = (name: string): unknown[] =>
  read(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

export const readDemoOffices = () => readLines('offices.jsonl') as DemoOffice[]
export const readDemoSiteReviews = () => readLines('site-reviews.jsonl') as DemoSiteReview[]
export const readDemoSiteTexts = () =>
  JSON.parse(read('site-texts.json')) as Record<'goed' | 'matig' | 'slecht' | 'reactie', string[]>
