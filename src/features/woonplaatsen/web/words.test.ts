import { expect, test } from 'vitest'
import { placeName } from '../place-name.ts'
import { aboutDistricts, aboutOffices, aboutPlace, aboutPrices } from './words.ts'

const counted = (total: number, around_total: number) => ({
  woonplaats: 'Domburg',
  total,
  around_total,
  vestigingen: [],
})

test('a place is told with its gemeente, unless that has the same name', () => {
  const domburg = { woonplaats: 'Domburg', gemeente: 'Veere', provincie: 'Zeeland' }
  expect(aboutPlace(domburg)).toBe('Domburg hoort bij de gemeente Veere, in de provincie Zeeland.')
  expect(aboutPlace({ woonplaats: 'Veere', gemeente: 'Veere', provincie: 'Zeeland' })).toBe(
    'Veere ligt in de provincie Zeeland.',
  )
})

test.each([
  [2, 3, 'U vindt hier 2 kantoren in Domburg en nog 3 binnen 15 km.'],
  [1, 0, 'U vindt hier 1 kantoor in Domburg.'],
  [0, 3, 'U vindt hier geen kantoor in Domburg, wel 3 binnen 15 km.'],
  [0, 0, 'U vindt hier geen kantoor in Domburg en ook niet binnen 15 km.'],
])('%d offices in the place and %d around it', (total, around_total, words) => {
  expect(aboutOffices(counted(total, around_total))).toBe(words)
})

test.each([
  ['rijswijk-gelderland', 'Rijswijk', 'Altena', 'Gelderland', 'Rijswijk (Gelderland)'],
  ['beek-montferland', 'Beek', 'Montferland', 'Gelderland', 'Beek (Montferland)'],
  ['s-hertogenbosch', "'s-Hertogenbosch", "'s-Hertogenbosch", 'Noord-Brabant', "'s-Hertogenbosch"],
])('%s is told from others of its name', (slug, woonplaats, gemeente, provincie, name) => {
  expect(placeName({ slug, woonplaats, gemeente, provincie })).toBe(name)
})

test('parts of a place are named, of one without any nothing is said', () => {
  expect(aboutDistricts({ woonplaats: 'Almere', districts: ['Haven'] })).toBe('Zoekt u in Haven? Dat hoort bij Almere.')
  expect(aboutDistricts({ woonplaats: 'Almere', districts: ['A', 'B', 'C'] })).toContain('Zoekt u in A, B en C?')
  expect(aboutDistricts({ woonplaats: 'Almere', districts: [] })).toBeNull()
})

test('prices are told beside those of the country, with the largest difference', () => {
  const stats = (dienst_id: string, median: number, country_median: number | null) => {
    return { dienst_id, n: 5, p25: 1, median, p75: 9, country_median }
  }
  const price_stats = [stats('testament', 500, 540), stats('leveringsakte', 800, 790), stats('hypotheekakte', 600, 600)]
  expect(aboutPrices({ woonplaats: 'Domburg', price_stats })).toBe(
    'Van 3 aktes is de middelste prijs in en rond Domburg bekend: 1 is goedkoper dan in heel Nederland en 1 duurder. ' +
      'Het grootste verschil ziet u bij Testament: €500,-, dat is €40,- minder dan in heel Nederland.',
  )
  expect(aboutPrices({ woonplaats: 'Domburg', price_stats: [] })).toBeNull()
  expect(aboutPrices({ woonplaats: 'Domburg', price_stats: [stats('testament', 5, null)] })).toBeNull()
})
