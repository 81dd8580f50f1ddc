import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenName, shownName } from './shown-name.ts'

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

test.each([
  ['Jan de Vries', 'J. de V.'],
  ['Anna van der Berg', 'A. van der B.'],
  ['Émile Ångström', 'É. Å.'],
  ['Hans', 'H.'],
])('%s who wants letters only is shown as %s', (naam, shown) => {
  expect(shownName(naam, true)).toBe(shown)
  expect(shownName(naam, false)).toBe(shortenName(naam))
  // What is shown is shortened once more where it is answered.
  expect(shortenName(shown)).toBe(shown)
})
