import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenName, spreadMarks } from './rules.ts'

test.each([
  ['Jan de Vries', 'Jan de V.'],
  ['Anna van der Berg', 'Anna van der B.'],
  ['Piet van ’t Hof', 'Piet van ’t H.'],
  ['M. Aydın', 'M. A.'],
  ['Maria del Carmen Lopez', 'Maria del C. L.'],
  ['  Els   Jansen-de Boer ', 'Els J. B.'],
  ['Émile Ångström', 'Émile Å.'],
  ['Hans', 'Hans'],
  ['jan VAN dijk', 'jan VAN D.'],
  ['Jan de', 'Jan D.'],
  ['Jan ßeta', 'Jan ß.'],
])('%s is shown as %s', (naam, shown) => {
  expect(shortenName(naam)).toBe(shown)
})

test('a shown name is not shortened further, and of its last word one letter is left', () => {
  const word = fc.stringMatching(/^\p{L}[\p{L}'-]{0,12}$/u)
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (words) => {
      const shown = shortenName(words.join(' '))
      expect(shortenName(shown)).toBe(shown)
      expect(shown.split(' ').at(-1)).toMatch(/^\p{L}\p{M}*\.$/u)
    }),
  )
})

test('marks are told two by two from high to low, the largest band full', () => {
  const marks = { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0, 6: 2, 7: 1, 8: 3, 9: 5, 10: 3 }
  expect(spreadMarks(marks)).toEqual([
    { low: 9, high: 10, count: 8, share: 100 },
    { low: 7, high: 8, count: 4, share: 50 },
    { low: 5, high: 6, count: 2, share: 25 },
    { low: 3, high: 4, count: 0, share: 0 },
    { low: 1, high: 2, count: 1, share: 13 },
  ])
  expect(spreadMarks({}).every(({ count, share }) => count === 0 && share === 0)).toBe(true)
})
