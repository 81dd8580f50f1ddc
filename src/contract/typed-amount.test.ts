import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyAmount, toAmount, toCents, typedAmount, withSeparators } from './typed-amount.ts'

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
])('the pasted amount %s becomes %s', (pasted, result) => {
  expect(tidyAmount(pasted)).toBe(result)
})

test.each([
  ['425000,49', '425.000,49', Number.NaN],
  ['425000,00', '425.000', 425_000],
  ['1250000', '1.250.000', 1_250_000],
  ['1.000', '1.000', 1000],
  ['1.00', '1.00', Number.NaN],
  ['1,5 miljoen', '1,5 miljoen', Number.NaN],
  ['1e9', '1e9', Number.NaN],
  ['-5', '-5', -5],
  ['350k', '350k', Number.NaN],
])('the amount %s typed key by key is %s when the field is left, and read as no other', (typed, result, euros) => {
  let field = ''
  for (const key of typed) field = typedAmount(field + key, field)
  expect(tidyAmount(field)).toBe(result)
  expect(toAmount(field)).toBe(euros)
})

test('a digit that is deleted moves the separators that the field set itself', () => {
  expect(typedAmount('1.00', '1.000')).toBe('100')
  expect(typedAmount('1.250,5', '1.250,50')).toBe('1.250,5')
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
