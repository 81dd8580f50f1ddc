import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authorActions, overallRating, shortenName, shownName, spreadMarks, statusLabel } from './reviews.ts'

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

test('the overall mark is the mean of three with one decimal', () => {
  const mark = (...[a, b, c]: [number, number, number]) =>
    overallRating({ rating_prijs_kwaliteit: a, rating_service: b, rating_communicatie: c })
  expect([mark(8, 8, 8), mark(9, 8, 8), mark(9, 9, 8), mark(2, 2, 3), mark(10, 10, 10)]).toEqual([8, 8.3, 8.7, 2.3, 10])
})

test('an author changes or withdraws what is there, and appeals against a refusal for some time', () => {
  const now = new Date('2026-11-18T10:00:00Z')
  const later = new Date('2027-05-18T10:00:00Z')
  expect(authorActions('published', null, now)).toEqual(['edit', 'withdraw'])
  expect(authorActions('in_moderation', null, now)).toEqual(['edit', 'withdraw'])
  expect(authorActions('rejected', later, now)).toEqual(['appeal'])
  expect(authorActions('removed', later, later)).toEqual([])
  for (const status of ['pending_verification', 'withdrawn'] as const) {
    expect(authorActions(status, later, now)).toEqual([])
  }
})

test('a review whose words are still checked says so', () => {
  expect(statusLabel('published', false)).toBe('Staat online')
  expect(statusLabel('published', true)).toBe('Staat online, de toelichting wordt nog gecontroleerd')
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
