import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastedAmount, tidyAmount, toAmount, toCents, withSeparators } from './typed-amount.ts'

test('an amount that is shown with separators is read back as the same number', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (n) => {
      expect(toAmount(withSeparators(String(n)))).toBe(n)
    }),
  )
  expect(toAmount('')).toBeNull()
  expect(toAmount('1.000,00')).toBe(1000)
  expect(toAmount('€ 1.425.000')).toBe(1_425_000)
  for (const wrong of ['4.5', '1.00', '42.50.00', '.425', '425.', '1,5 miljoen', '1e9', '350k', '1.000,50'])
    expect(toAmount(wrong), wrong).toBeNaN()
})

test.each([
  ['425000', '425.000'],
  ['000425', '425'],
  ['425.000,50', '425.000,50'],
  ['€ 1.250.000,-', '1.250.000'],
  ['425,000', '425,000'],
  ['1.00', '1.00'],
  ['350k', '350k'],
  ['-5', '-5'],
  ['1'.repeat(40), '1'.repeat(40)],
  ['', ''],
])('the amount %s becomes %s when its field is left', (pasted, result) => {
  expect(tidyAmount(pasted)).toBe(result)
})

test.each([
  ['€ 350.000,00', '350.000'],
  ['€\u00a0350.000,–', '350.000'],
  ['350.000,50', '350.000'],
  ['EUR 1.250.000,-', '1.250.000'],
  ['1 250 000', '1.250.000'],
  ['425,000.00', '425.000'],
  ['425,000', '425.000'],
  ['425000', '425.000'],
  ['35a0000,5', '350.000'],
  ['€ 1.250.000,- k.k.', '1.250.000'],
  ['450000.00 euro', '450.000'],
  ['350.000 v.o.n.', '350.000'],
  ['350k', ''],
  ['k€ 350', ''],
  ['3,5 ton', ''],
  ['1,5 miljoen', ''],
  ['-5', '5'],
  ['veel', ''],
  ['', ''],
  ['1'.repeat(5000), withSeparators('1'.repeat(400))],
])('of the pasted amount %s the field keeps %s', (pasted, result) => {
  expect(pastedAmount(pasted)).toBe(result)
})

test.each([
  ['', null],
  ['1.250', 125_000],
  ['1250', 125_000],
  ['€ 1.250,50', 125_050],
  ['1.250,-', 125_000],
  ['1.250,--', 125_000],
  ['4.5', Number.NaN],
  ['1,5', Number.NaN],
  ['-10', -1_000],
  ['− € 1.250,50', -125_050],
  ['1 250', 125_000],
  ['1 250 000,50', 125_000_050],
  ['12 50', Number.NaN],
  ['4 25 000', Number.NaN],
  ['1.250 000', Number.NaN],
  ['10-', Number.NaN],
  ['veel', Number.NaN],
])('"%s" is %s cents', (typed, cents) => {
  expect(toCents(typed)).toBe(cents)
})
