import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneOff, knownQuery } from './page-query.ts'
import { routes } from './web/screens.ts'

const entryAt = (path: string) => routes.find((entry) => entry.path === path)
const read = (path: string, query: string) => decodeURIComponent(knownQuery(new URLSearchParams(query), entryAt(path)))

test.each([
  ['woonplaats=amsterdam&diensten=testament,onzin,testament', 'woonplaats=amsterdam&diensten=testament'],
  [
    'woonplaats=amsterdam&diensten=testament&diensten=leveringsakte',
    'woonplaats=amsterdam&diensten=testament,leveringsakte',
  ],
  ['woonplaats=amsterdam&distance=999&sortBy=onzin&view=muur', 'woonplaats=amsterdam'],
  [
    'woonplaats=amsterdam&distance=15.0&sortBy=distance&view=kaart',
    'woonplaats=amsterdam&distance=15&sortBy=distance&view=kaart',
  ],
  ['postcode=1012 lg&voorrang=ja', 'postcode=1012LG'],
  ['postcode=1012 lg&price_max=7,5', 'postcode=1012LG'],
  ['postcode=1012 lg&price_max=1251', 'postcode=1012LG&price_max=1251'],
  ['postcode=1012 lg&price_max=500', 'postcode=1012LG&price_max=500'],
  ['postcode=1012l', 'postcode=1012l'],
  ['postcode=%00', 'postcode=0'],
  ['gedaan=confirm&onbekend=1', 'anders=1'],
  ['utm_source=x', 'anders=1'],
  ['', ''],
  ['q=a%00b%0Ac', 'q=abc'],
  ['q=', 'q=+'],
  ['q=%00', 'q=+'],
  ['woonplaats=%00', 'woonplaats=+'],
])('of /zoeken?%s the page is that of %s', (query, same) => {
  expect(read('/zoeken', query)).toBe(same)
})

test('the office page and the comparison read what they show and leave the rest', () => {
  expect(read('/notaris/:id', 'tab=reviews&page=2&sort=hoogste&herkomst=aanvraag')).toBe(
    'tab=reviews&page=2&sort=hoogste&herkomst=aanvraag',
  )
  expect(read('/notaris/:id', 'tab=onzin&page=-1&sort=onzin&herkomst=onzin&categories=onzin')).toBe('')
  expect(read('/notaris/:id', 'page=1')).toBe('')
  expect(read('/vergelijken', 'vestigingen=3&vestigingen=1,2,x,4,5')).toBe('vestigingen=3,1,2,4')
})

test('a page for one person reads its parameters as they are', () => {
  expect(read('/schrijf-review/:id', 'tab=onzin&token=abc')).toBe('tab=onzin&token=abc')
})

test('no value makes a page that another reading of it would not, and none is longer than a name', () => {
  const cached = routes.filter((entry) => entry.cached && entry.query)
  const requests = fc.record({
    entry: fc.constantFrom(...cached),
    value: fc.string({ unit: 'binary', maxLength: 3_000 }),
  })
  fc.assert(
    fc.property(requests, ({ entry, value }) => {
      const query = new URLSearchParams((entry.query ?? []).map((name) => [name, value]))
      const params = knownQuery(query, entry)
      expect(knownQuery(new URLSearchParams(params), entry)).toBe(params)
      for (const [, read] of new URLSearchParams(params)) expect(read.length).toBeLessThanOrEqual(160)
    }),
  )
})

test.each([
  ['q=bakker', true],
  ['woonplaats_label=zomaar', true],
  ['woonplaats=amsterdam&woonplaats_label=zomaar', true],
  ['woonplaats=nergens', true],
  ['woonplaats=amsterdam&woonplaats_label=Amsterdam', false],
  ['postcode=1012LG&distance=20', false],
  ['postcode=1012LG&diensten=testament&price_max=500', false],
  ['postcode=1012LG&diensten=testament&price_max=501', true],
  ['', false],
])('a page of ?%s is one that nobody asks for twice: %s', (search, free) => {
  expect(isOneOff(search)).toBe(free)
})
