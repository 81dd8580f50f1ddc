import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passesElfproef, removedNumber, withoutPersonalNumbers } from './personal-numbers.ts'

test.each([
  ['111222333', true],
  ['123456782', true],
  ['123456789', false],
  ['000000000', false],
  ['11122233', false],
  ['1112223334', false],
])('%s passes the check of eleven: %s', (digits, passes) => {
  expect(passesElfproef(digits)).toBe(passes)
})

test.each([
  ['Mijn BSN is 111222333.', `Mijn BSN is ${removedNumber}.`],
  ['bsn: 1112.22.333', `bsn: ${removedNumber}`],
  ['bsn 111 222 333 en 123456782', `bsn ${removedNumber} en ${removedNumber}`],
  ['bsn 111222333 5 keer', `bsn ${removedNumber} 5 keer`],
  ['bsn 1-11222333', `bsn ${removedNumber}`],
  ['bel 0612345678', 'bel 0612345678'],
  ['bel 06 12 34 56 78', 'bel 06 12 34 56 78'],
  ['koopsom 425.000 euro', 'koopsom 425.000 euro'],
  ['nummer 123456789', 'nummer 123456789'],
  ['kenmerk 91112223334', 'kenmerk 91112223334'],
])('"%s" is kept as "%s"', (given, kept) => {
  expect(withoutPersonalNumbers(given)).toBe(kept)
})

test('no text keeps nine digits together that pass, and a text without digits stays as it is', () => {
  const valid = fc
    .integer({ min: 1, max: 999_999_999 })
    .map(String)
    .filter((n) => passesElfproef(n.padStart(9, '0')))
  const word = fc.string({ maxLength: 20 }).map((s) => s.replace(/\d/g, ''))
  fc.assert(
    fc.property(word, valid, word, (before, n, after) => {
      const digits = n.padStart(9, '0')
      expect(withoutPersonalNumbers(`${before} ${digits} ${after}`)).not.toContain(digits)
      expect(withoutPersonalNumbers(before)).toBe(before)
    }),
    { numRuns: 50 },
  )
})
