import { expect, test } from 'vitest'
import { loadGazetteer } from '#features/gazetteer/server/gazetteer.ts'
import { compactPlaces, letterOf, slugOfPlace } from './compact-places.ts'

const place = (woonplaats: string, overrides = {}) => ({
  location_id: woonplaats.toLowerCase(),
  slug: woonplaats.toLowerCase(),
  woonplaats,
  gemeente: 'Ergens',
  provincie: 'Utrecht',
  total: 0,
  ...overrides,
})

test('places stand under their province with all its offices', () => {
  const listed = [place('Baarn', { total: 2 }), place('Assen', { provincie: 'Drenthe', total: 3 }), place('Zeist')]
  expect(compactPlaces(listed)).toEqual([
    { provincie: 'Drenthe', offices: 3, places: [['Assen', 3]] },
    {
      provincie: 'Utrecht',
      offices: 2,
      places: [
        ['Baarn', 2],
        ['Zeist', 0],
      ],
    },
  ])
})

test('a name that a province has twice is told with its gemeente', () => {
  const listed = [place('Nes', { gemeente: 'Ameland', slug: 'nes-ameland' }), place('Nes', { slug: 'nes-friesland' })]
  expect(compactPlaces(listed)[0]?.places).toEqual([
    ['Nes (Ameland)', 0],
    ['Nes (Ergens)', 0, 'nes-friesland'],
  ])
})

test.each([
  ["'s-Hertogenbosch", 'S'],
  ["'t Harde", 'T'],
  ['Ûlst', 'U'],
  ['2e Exloërmond', '0-9'],
])('%s stands under %s', (name, letter) => {
  expect(letterOf([name, 0])).toBe(letter)
})

test('every place of the gazetteer keeps its address', () => {
  const { places } = loadGazetteer()
  const compact = compactPlaces(places.map((one) => ({ ...one, slug: one.location_id, total: 0 })))
  const slugs = compact.flatMap((province) => province.places.map(slugOfPlace))
  expect(slugs.toSorted()).toEqual(places.map(({ location_id }) => location_id).toSorted())
  expect(compact).toHaveLength(12)
})
