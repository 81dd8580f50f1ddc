import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { type OfficeReviewValues, officeReview } from './office-review.ts'

const filled: OfficeReviewValues = {
  ...officeReview.empty,
  touched: Object.keys(officeReview.ratings),
  naam: 'Anna Verzonnen',
  email: 'anna@voorbeeld.example',
}
const wrong = (overrides: Partial<OfficeReviewValues>) => officeReview.check({ ...filled, ...overrides })

test('an untouched form asks whether its marks are meant, and for a name and an address', () => {
  expect(officeReview.check(officeReview.empty)).toEqual([
    { field: 'ratings_confirmed', message: 'Klopt deze beoordeling?' },
    { field: 'naam', message: 'Naam is verplicht' },
    { field: 'email', message: 'E-mailadres is verplicht' },
  ])
})

test('a mark that was chosen, changed or confirmed is not asked about', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ touched: [], confirmed: true })).toEqual([])
  const others = { rating_prijs_kwaliteit: 9, rating_service: 2, rating_communicatie: 10 }
  expect(wrong({ touched: [], ...others })).toEqual([])
  expect(wrong({ touched: ['rating_service'] })).toEqual([
    { field: 'ratings_confirmed', message: 'Klopt deze beoordeling?' },
  ])
})

test('a mark below 2 is refused', () => {
  expect(wrong({ rating_service: 1 })).toEqual([{ field: 'rating_service', message: 'Geef een beoordeling' }])
})

test.each([
  ['pluspunten', 'pluspunt'],
  ['minpunten', 'minpunt'],
] as const)('%s are at most 3 of 250 characters', (field, name) => {
  const longest = 'a'.repeat(limits.review.pointMax)
  expect(wrong({ [field]: [longest, 'b', 'c', ' '] })).toEqual([])
  const tooLong = `Schrijf ${name} 2 in hoogstens 250 tekens`
  expect(wrong({ [field]: ['', `${longest}a`] })).toEqual([{ field, message: tooLong }])
  const many = `Schrijf hoogstens 3 ${field}`
  expect(wrong({ [field]: ['a', 'b', 'c', 'd'] })).toEqual([{ field, message: many }])
})

test('a form that was posted is read back as it was filled in', () => {
  const posted = {
    rating_prijs_kwaliteit: '9',
    rating_service: '8',
    pluspunten: ['Snel', '', 'Duidelijk', ' '],
    minpunten: '',
    touched: ['rating_service', 'verzonnen'],
    dienst_ids: ['testament', 'testament'],
    alleen_initialen: 'true',
    naam: 'Anna Verzonnen',
    email: 'anna@voorbeeld.example',
  }
  expect(officeReview.read(posted)).toEqual({
    ...officeReview.empty,
    rating_prijs_kwaliteit: 9,
    touched: ['rating_service'],
    pluspunten: ['Snel', '', 'Duidelijk'],
    dienst_ids: ['testament'],
    alleen_initialen: true,
    naam: 'Anna Verzonnen',
    email: 'anna@voorbeeld.example',
  })
})

test('a form of odd values is read without failing, and refused', () => {
  const posted = { rating_service: 'veel', naam: { a: 1 }, pluspunten: 5, dienst_ids: ['bestaat-niet'] }
  const values = officeReview.read(posted)
  expect(officeReview.check(values).map(({ field }) => field)).toEqual([
    'rating_service',
    'ratings_confirmed',
    'naam',
    'email',
  ])
})
