import { expect, test } from 'vitest'
import { readDay } from './calendar/read-day.ts'
import { Email } from './fields.ts'
import { plainCharacters } from './plain-characters.ts'
import { normalizePostcode } from './postcode.ts'
import { toCents } from './typed-amount.ts'

test.each([
  ['15‑02‑2027', '2027-02-15'],
  ['15–02–2027', '2027-02-15'],
  ['15\u00a0februari\u202f2027', '2027-02-15'],
  ['１５-０２-２０２７', '2027-02-15'],
  ['2027‐02‐15', '2027-02-15'],
])('the day %s is read', (typed, iso) => {
  expect(readDay(typed)).toEqual({ iso, wrong: null })
})

test.each([
  ['€\u00a0350.000,00', 350_000_00],
  ['1.000,–', 1_000_00],
  ['1.000,—', 1_000_00],
  ['350\u202f000', 350_000_00],
  ['１２５０,５０', 1_250_50],
  ['–5', -5_00],
  ['−5', -5_00],
])('the amount %s is read', (typed, cents) => {
  expect(toCents(typed)).toBe(cents)
})

test.each(['1012\u00a0LG', '1012\u2009lg', '１０１２ ＬＧ', ' 1012\u3000LG '])('the postcode %s is read', (typed) => {
  expect(normalizePostcode(typed)).toBe('1012LG')
})

test('an address of mail with a hyphen of another kind in its domain is that with a plain one', () => {
  expect(Email.parse('post@wit‑aarden.example')).toBe('post@wit-aarden.example')
})

test('what is plain stays as it is, also the second time', () => {
  const plain = "Jan van 't Hof-Bos 12,50"
  expect(plainCharacters(plain)).toBe(plain)
  for (const line of ['´'.repeat(64), 'ﷺ'.repeat(64), '‑ \u00a0'.repeat(20)]) {
    expect(plainCharacters(plainCharacters(line))).toBe(plainCharacters(line))
  }
})
