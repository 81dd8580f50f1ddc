import { expect, test } from 'vitest'
import { formatDistance } from '#contract/format/distance.ts'
import { type Placed, reasons } from './reasons.ts'

const near = { place: 'Winterswijk', far: '8,4 km' }
const placed: Placed = {
  rank: { partner: true, emailable: true, rating: 9.1, distance: 8.4 },
  review_stats: { avg_rating_overall: 9.1, total_reviews: 64 },
}

test('the facts that placed an office are told in the order in which they count', () => {
  expect(reasons(placed, near)).toEqual([
    'Partner (betaald): dit kantoor staat daarom in het blok Aanbevolen notarissen.',
    'Neemt offerteaanvragen aan.',
    'Beoordeeld met een 9,1 uit 64 reviews.',
    'Op 8,4 km van Winterswijk.',
  ])
})

test('an office without partnership, requests, reviews and distance says so of each', () => {
  const bare: Placed = {
    rank: { partner: false, emailable: false, rating: null, distance: null },
    review_stats: { avg_rating_overall: null, total_reviews: 0 },
  }
  expect(reasons(bare, { ...near, far: null })).toEqual([
    'Geen partner: staat onder de betaalde vermeldingen.',
    'Neemt geen offerteaanvragen aan, staat daarom lager.',
    'Nog geen reviews.',
    'De precieze afstand is niet bekend.',
  ])
})

test('one review is one review', () => {
  const once = { ...placed, review_stats: { avg_rating_overall: 9.1, total_reviews: 1 } }
  expect(reasons(once, near)[2]).toBe('Beoordeeld met een 9,1 uit 1 review.')
})

test('in a list without precedence for partners payment is told to count for nothing', () => {
  expect(reasons(placed, { ...near, partnersFirst: false })[0]).toBe(
    'Partner (betaald): dat telt in deze lijst niet mee.',
  )
  const unpaid = { ...placed, rank: { ...placed.rank, partner: false } }
  expect(reasons(unpaid, { ...near, partnersFirst: false })[0]).toBe('Geen partner: dat telt in deze lijst niet mee.')
})

test('a distance from the middle of a postcode area is told as about right', () => {
  const reasonAt = (km: number) => reasons(placed, { place: '7101NA', far: formatDistance(km, 'pc4', 'exact') })[3]
  expect(reasonAt(8.4)).toBe('Op ongeveer 8,4 km van 7101NA.')
  expect(reasonAt(0.65)).toBe('Op minder dan 1 km van 7101NA.')
})
