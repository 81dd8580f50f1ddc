import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detailLines, withDetails, withoutDetails } from './detail-words.ts'
import { type Details, noDetails } from './request-details.ts'

const details: Details = {
  ...noDetails,
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
