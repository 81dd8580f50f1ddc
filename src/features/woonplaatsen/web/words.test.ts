import { expect, test } from 'vitest'
import { placeName } from '../place-name.ts'
import { aboutDistricts, aboutOffices, aboutPlace, aboutPrices, aboutReach } from './words.ts'

const counted = (total: number, around_total: number) => ({
  woonplaats: 'Domburg',
  total,
  around_total,
  vestigingen: [],
})

test('a place is told with its gemeente, unless that has the same name', () => {
  const domburg = { woonplaats: 'Domburg', gemeente: 'Veere', provincie: 'Zeeland' }
  expect(aboutPlace(domburg, 2026)).toBe('Domburg hoort bij de gemeente Veere, in de provincie Zeeland.')
  const veere = { woonplaats: 'Veere', gemeente: 'Veere', provincie: 'Zeeland' }
  for (const year of [2026, 3000]) expect(aboutPlace(veere, year)).toBe('Veere ligt in de provincie Zeeland.')
  expect(aboutPlace(domburg, 3000)).toMatch(/^Domburg hoorde in \d{4} bij de gemeente Veere/)
})

test.each([
  [2, 3, 'In Domburg vindt u 2 kantoren, en nog 3 binnen 15 km.'],
  [1, 0, 'In Domburg vindt u 1 kantoor.'],
  [0, 3, 'In Domburg vindt u geen kantoor. Wel zijn er 3 binnen 15 km.'],
  [0, 0, 'In Domburg en binnen 15 km daarvan vindt u geen kantoor.'],
])('%d offices in the place and %d around it', (total, around_total, words) => {
  expect(aboutOffices(counted(total, around_total))).toBe(words)
})

test('the distances are those of the offices in the place, also where there are others around it', () => {
  const at = (distance_km: number) => ({ distance_km, precision: 'address' }) as never
  const vestigingen = [at(0.6), at(0.8), at(9)]
  expect(aboutReach({ ...counted(2, 1), vestigingen })).toBe(
    'De kantoren in Domburg staan op 600 m tot 800 m van het midden.',
  )
  expect(aboutReach({ ...counted(1, 2), vestigingen })).toBe('Het kantoor in Domburg staat op 600 m van het midden.')
  expect(aboutReach({ ...counted(5, 0), vestigingen })).toContain('De dichtstbijzijnde kantoren staan op 600 m tot')
  expect(aboutReach({ ...counted(0, 3), vestigingen })).toBeNull()
})

test.each([
  ['rijswijk-gelderland', 'Rijswijk', 'Altena', 'Gelderland', 'Rijswijk (Gelderland)'],
  ['beek-montferland', 'Beek', 'Montferland', 'Gelderland', 'Beek (Montferland)'],
  ['s-hertogenbosch', "'s-Hertogenbosch", "'s-Hertogenbosch", 'Noord-Brabant', "'s-Hertogenbosch"],
])('%s is told from others of its name', (slug, woonplaats, gemeente, provincie, name) => {
  expect(placeName({ slug, woonplaats, gemeente, provincie })).toBe(name)
})

test('parts of a place are named, of one without any nothing is said', () => {
  expect(aboutDistricts({ woonplaats: 'Almere', districts: ['Haven'] })).toBe('Ook Haven hoort bij Almere.')
  expect(aboutDistricts({ woonplaats: 'Almere', districts: ['A', 'B', 'C'] })).toBe('Bij Almere horen ook A, B en C.')
  expect(aboutDistricts({ woonplaats: 'Almere', districts: [] })).toBeNull()
})

test('prices are told beside those of the country, with the largest difference', () => {
  const stats = (dienst_id: string, median: number, country_median: number | null) => {
    return { dienst_id, n: 5, p25: 1, median, p75: 9, country_median }
  }
  const price_stats = [stats('testament', 500, 540), stats('leveringsakte', 800, 790), stats('hypotheekakte', 600, 600)]
  expect(aboutPrices({ woonplaats: 'Domburg', price_stats })).toBe(
    'Van 3 aktes kennen wij de middelste prijs in en rond Domburg. Daarvan is er 1 goedkoper dan in heel Nederland en is er 1 duurder. ' +
      'Het grootste verschil ziet u bij Testament: €500,-, dat is €40,- minder dan in heel Nederland.',
  )
  expect(aboutPrices({ woonplaats: 'Domburg', price_stats: [stats('testament', 600, 600)] })).toBe(
    'Van 1 akte kennen wij de middelste prijs in en rond Domburg. Het is net zo duur als in heel Nederland.',
  )
  expect(aboutPrices({ woonplaats: 'Domburg', price_stats: [stats('testament', 700, 600)] })).toContain(
    'Daarvan is er 1 duurder dan in heel Nederland. Het grootste verschil',
  )
  expect(aboutPrices({ woonplaats: 'Domburg', price_stats: [] })).toBeNull()
  expect(aboutPrices({ woonplaats: 'Domburg', price_stats: [stats('testament', 5, null)] })).toBeNull()
})
