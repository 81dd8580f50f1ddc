import { expect, test } from 'vitest'
import { foldName, nameKey, slugOf, startsAlmostWith } from './rules.ts'

test.each([
  ["'s-Gravenhage", 's gravenhage'],
  ['’s-Hertogenbosch', 's hertogenbosch'],
  ['Sûdwest-Fryslân', 'sudwest fryslan'],
  ['  Den   HAAG ', 'den haag'],
  ['St. Annaparochie', 'sint annaparochie'],
  ['Ĳmuiden', 'ijmuiden'],
  ['.*+?^$(){|}[]\\', ''],
])('%s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

test('spaces do not make another name', () => {
  expect(nameKey('denbosch')).toBe(nameKey('Den Bosch'))
})

test('a slug has small letters and dashes only', () => {
  expect(slugOf("'s-Hertogenbosch")).toBe('s-hertogenbosch')
  expect(slugOf('Rijswijk Zuid-Holland')).toBe('rijswijk-zuid-holland')
})

test.each(['amsterdam', 'amst', 'amsteram', 'amstterdam', 'amsterdan', 'asmterdam', 'amsetr'])(
  'Amsterdam may be meant by %s',
  (typed) => {
    expect(startsAlmostWith('amsterdam', typed)).toBe(true)
  },
)

test.each(['rotterdam', 'mamsterdam', 'amstelveen', 'amsterdamsestraat', 'amtsredam'])(
  'Amsterdam is not meant by %s',
  (typed) => {
    expect(startsAlmostWith('amsterdam', typed)).toBe(false)
  },
)
