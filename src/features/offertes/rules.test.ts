import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Details,
  detailLines,
  detailsFor,
  tidyAmount,
  toAmount,
  toCents,
  typedAmount,
  withDetails,
  withoutDetails,
  withSeparators,
} from './rules.ts'

const details: Details = {
  koopsom: 425000,
  adres: 'Dorpsstraat 1',
  hypotheekbedrag: 380000,
  bank_financier: 'Fictiebank',
  gewenste_passeerdatum: '2027-01-15',
}

test('details are told with their labels, money with a euro sign and thousand separators', () => {
  expect(detailLines(details)).toEqual([
    'Koopsom: € 425.000',
    'Adres: Dorpsstraat 1',
    'Hypotheekbedrag: € 380.000',
    'Bank/financier: Fictiebank',
    'Gewenste passeerdatum: 15-01-2027',
  ])
})

test.each([
  [['leveringsakte'], ['koopsom', 'adres']],
  [['koopovereenkomst'], ['koopsom', 'adres']],
  [['hypotheekakte'], ['hypotheekbedrag', 'bank_financier', 'gewenste_passeerdatum']],
  [['testament'], []],
])('the services %j show the fields %j', (dienst_ids, fields) => {
  expect(detailsFor(dienst_ids)).toEqual(fields)
})

test('what the wizard adds to a description, the server takes off again', () => {
  const line = fc.stringMatching(/^[a-z ]{0,30}$/)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
      const text = lines.join('\n').trim()
      expect(withoutDetails(withDetails(text, details), details)).toBe(text)
    }),
  )
})

test("a labelled line that is the customer's own stays, wherever it stands above the end of the text", () => {
  const line = fc.stringMatching(/^[a-z ]{0,30}$/)
  const own = fc.constantFrom('Koopsom: nog niet zeker', 'adres:', 'Hypotheekbedrag: wat u raadt: veel', '')
  const end = fc.stringMatching(/^[a-z]{1,30}$/)
  fc.assert(
    fc.property(fc.array(fc.oneof(line, own), { maxLength: 6 }), end, (lines, last) => {
      const text = [...lines, last].join('\n').trim()
      expect(withoutDetails(text, details)).toBe(text)
      expect(withoutDetails(withDetails(text, details), details)).toBe(text)
    }),
  )
})

test('of two lines with one label at the end of a text the first is of the customer', () => {
  const text = 'Wij verhuizen.\nAdres: alleen overdag bereikbaar'
  expect(withoutDetails(withDetails(text, details), details)).toBe(text)
})

test('labelled lines at the end go in any order and spelling, also with empty lines between them', () => {
  const text = 'Wij verhuizen.\n\nbank/financier : Bank\n\nKOOPSOM: 425000\n\n'
  expect(withoutDetails(text, details)).toBe('Wij verhuizen.')
  expect(withoutDetails(text, { ...details, koopsom: null })).toBe(text.trim())
})

test('an amount that is shown with separators is read back as the same number', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (n) => {
      expect(toAmount(withSeparators(String(n)))).toBe(n)
    }),
  )
  expect(toAmount('')).toBeNull()
  expect(toAmount('1.000,50')).toBe(1001)
  expect(toAmount('€ 1.425.000')).toBe(1_425_000)
  for (const wrong of ['4.5', '1.00', '42.50.00', '.425', '425.', '1,5 miljoen', '1e9', '350k'])
    expect(toAmount(wrong), wrong).toBeNaN()
})

test.each([
  ['425000', '425.000'],
  ['000425', '425'],
  ['425.000,50', '425.001'],
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
  ['425000,49', '425.000', 425_000],
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
  ['10-', Number.NaN],
  ['veel', Number.NaN],
])('"%s" is %s cents', (typed, cents) => {
  expect(toCents(typed)).toBe(cents)
})
