import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Sortable, sortVestigingen } from './rules/order.ts'
import {
  arrangeResults,
  carriedParams,
  cleanPlaceText,
  expandRadius,
  isPostcodeLike,
  normalizePostcode,
  readSearchParams,
  searchPostcode,
} from './rules.ts'

type Office = Sortable & { id: number }

let lastId = 0
function office(overrides: Partial<Office> & { rating?: number | null } = {}): Office {
  const { rating = 8, ...rest } = overrides
  lastId += 1
  return {
    id: lastId,
    distance_km: 5,
    partnership_active: false,
    can_receive_email: true,
    review_stats: { avg_rating_overall: rating },
    ...rest,
  }
}
const at = (...distances: (number | null)[]) => distances.map((distance_km) => office({ distance_km }))
const ids = (list: readonly Office[]) => list.map(({ id }) => id)
const anything = { sortBy: 'rating', partnersFirst: true } as const
/** What the server answers when it lists these, of so many. */
const answered = (vestigingen: readonly Office[], total_matching = vestigingen.length, distance_km = 15) => ({
  vestigingen,
  total_matching,
  distance_km,
})

const anyOffice = fc
  .record({
    distance_km: fc.option(fc.double({ min: 0, max: 40, noNaN: true })),
    partnership_active: fc.boolean(),
    can_receive_email: fc.boolean(),
    rating: fc.option(fc.integer({ min: 20, max: 100 }).map((tenths) => tenths / 10)),
  })
  .map(office)
const anyOffices = fc.array(anyOffice, { maxLength: limits.search.fetch })
const anySettings = fc.record({
  sortBy: fc.constantFrom('rating' as const, 'distance' as const),
  partnersFirst: fc.boolean(),
})

describe('postcodes', () => {
  test.each([
    ['1234AB', '1234AB'],
    [' 1012 lg ', '1012LG'],
    ['1 0 1 2 l g', '1012LG'],
    ['0123AB', null],
    ['1234', null],
    ['1234A', null],
    ['1234ABC', null],
    ['12345A', null],
    ['1234ÄB', null],
    ['', null],
  ])('%j normalizes to %j', (input, expected) => {
    expect(normalizePostcode(input)).toBe(expected)
  })

  test.each([
    ['3511', '3511'],
    [' 35 11 ', '3511'],
    ['3511ab', '3511AB'],
    ['0511', null],
    ['351', null],
    ['3511A', null],
    ['35111', null],
  ])('from %j is searched from %j: a whole postcode or its area', (input, expected) => {
    expect(searchPostcode(input)).toBe(expected)
  })

  test.each([
    ['1234', true],
    ['1234 a', true],
    ['1234AB', true],
    [' 1234 AB ', true],
    ['0123AB', true],
    ['123', false],
    ['12345', false],
    ['1234ABC', false],
    ['Amsterdam', false],
  ])('%j is like a postcode: %j', (input, expected) => {
    expect(isPostcodeLike(input)).toBe(expected)
  })

  test('what normalizes is like a postcode and normalizes to itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^ ?[1-9]\d{3} ?[a-zA-Z]{2} ?$/), (input) => {
        const postcode = normalizePostcode(input)
        expect(postcode).toMatch(/^[1-9]\d{3}[A-Z]{2}$/)
        expect(normalizePostcode(postcode ?? '')).toBe(postcode)
        expect(isPostcodeLike(input)).toBe(true)
      }),
    )
  })
})

test.each([
  ["'s-Gravenhage", "'s-Gravenhage"],
  ['  Den   Bosch ', 'Den Bosch'],
  ['St. Annaparochie', 'St Annaparochie'],
  ['(Amster|dam)*', 'Amsterdam'],
  ['^a.b$c\\d[e]{f}+?', 'abcdef'],
])('place text %j is sent as %j', (input, expected) => {
  expect(cleanPlaceText(input)).toBe(expected)
})

describe('the address of the results page', () => {
  const read = (query: string) => readSearchParams(new URLSearchParams(query))

  test.each([
    ['distance=10', 10],
    ['distance=40', 40],
    ['distance=9', null],
    ['distance=41', null],
    ['distance=ver', null],
    ['distance=', null],
    ['', null],
    ['distance_km=20', 20],
    ['distance=25&distance_km=20', 25],
    ['distance=ver&distance_km=20', 20],
    ['distance=-15', null],
    ['distance=Infinity', null],
  ])('%j means the distance %j', (query, expected) => {
    expect(read(query).distanceKm).toBe(expected)
  })

  test('has an order and a view, or the default ones', () => {
    expect(read('sortBy=distance&view=kaart')).toMatchObject({ sortBy: 'distance', view: 'kaart' })
    expect(read('sortBy=prijs&view=tabel')).toMatchObject({ sortBy: 'rating', view: 'lijst' })
    expect(read('')).toMatchObject({ sortBy: 'rating', view: 'lijst' })
  })

  test('takes the precedence from partners only when it says so', () => {
    expect(read('voorrang=nee').partnersFirst).toBe(false)
    for (const query of ['', 'voorrang=', 'voorrang=ja']) expect(read(query).partnersFirst).toBe(true)
    expect(carriedParams(new URLSearchParams('postcode=1012LG&voorrang=nee'))).toEqual({ postcode: '1012LG' })
  })

  test('names known services once, and no more than the maximum', () => {
    expect(read('diensten=testament,onzin,,testament,leveringsakte').dienst_ids).toEqual(['testament', 'leveringsakte'])
    const seven = 'leveringsakte,hypotheekakte,koopovereenkomst,royementsakte,testament,levenstestament,bv-oprichten'
    expect(read(`diensten=${seven}`).dienst_ids).toEqual(seven.split(',').slice(0, 6))
  })

  test('hands the documented parameters to other pages, the first of each, and no empty ones', () => {
    const query = new URLSearchParams(
      'postcode=1012LG&distance=20&distance=30&view=&diensten=testament&token=x&woonplaats_label=Den+Haag&tab=reviews',
    )
    expect(carriedParams(query)).toEqual({
      postcode: '1012LG',
      distance: '20',
      woonplaats_label: 'Den Haag',
      tab: 'reviews',
    })
  })
})

describe('the radius', () => {
  test.each([
    ['stays when there are enough', [1, 2, 3, 4, 15], 15, 15],
    ['grows by steps until there are enough', [1, 2, 3, 24, 25], 15, 25],
    ['ends at the maximum', [1, 2], 15, 40],
    ['ends at the maximum from between the steps', [1, 2], 38, 40],
    ['counts an office without a distance', [1, 2, 3, 4, null], 15, 15],
  ])('%s', (_name, distances, from, expected) => {
    const within = (km: number) => distances.filter((far) => far === null || far <= km).length
    expect(expandRadius(within, from)).toBe(expected)
  })
})

describe('the order', () => {
  test('by rating: partner, takes requests, higher average, no average last, shorter distance', () => {
    const noRating = office({ rating: null, distance_km: 1 })
    const lowNear = office({ rating: 7, distance_km: 1 })
    const highFar = office({ rating: 9, distance_km: 9 })
    const highNear = office({ rating: 9, distance_km: 2 })
    const highNowhere = office({ rating: 9, distance_km: null })
    const silent = office({ rating: 10, distance_km: 1, can_receive_email: false })
    const partnerSilent = office({ partnership_active: true, can_receive_email: false, rating: null })
    const partner = office({ partnership_active: true, rating: 5, distance_km: 14 })
    const list = [noRating, lowNear, highFar, highNear, highNowhere, silent, partnerSilent, partner]
    expect(ids(sortVestigingen(list, 'rating'))).toEqual(
      ids([partner, partnerSilent, highNear, highFar, highNowhere, lowNear, noRating, silent]),
    )
  })

  test('by distance: partner, takes requests, shorter distance, no distance last', () => {
    const far = office({ distance_km: 9, rating: 10 })
    const near = office({ distance_km: 1, rating: null })
    const nowhere = office({ distance_km: null })
    const silent = office({ distance_km: 0, can_receive_email: false })
    const partner = office({ distance_km: 14, partnership_active: true })
    expect(ids(sortVestigingen([nowhere, silent, far, near, partner], 'distance'))).toEqual(
      ids([partner, near, far, nowhere, silent]),
    )
  })

  test('without precedence a partner stands where an office like it stands that pays nothing', () => {
    const silent = office({ partnership_active: true, can_receive_email: false, rating: 10, distance_km: 1 })
    const partner = office({ partnership_active: true, rating: 8, distance_km: 2 })
    const better = office({ rating: 9, distance_km: 9 })
    const near = office({ rating: 7, distance_km: 1 })
    const list = [silent, partner, better, near]
    expect(ids(sortVestigingen(list, 'rating', false))).toEqual(ids([better, partner, near, silent]))
    expect(ids(sortVestigingen(list, 'distance', false))).toEqual(ids([near, partner, better, silent]))
    const unpaid = list.map((v) => ({ ...v, partnership_active: false }))
    expect(ids(sortVestigingen(list, 'rating', false))).toEqual(ids(sortVestigingen(unpaid, 'rating')))
  })

  test('is the same list, whatever the order it came in', () => {
    fc.assert(
      fc.property(anyOffices, fc.constantFrom('rating' as const, 'distance' as const), (list, sortBy) => {
        const keys = (sorted: Office[]) =>
          sorted.map((v) => [
            v.partnership_active,
            v.can_receive_email,
            sortBy === 'rating' ? v.review_stats.avg_rating_overall : null,
            v.distance_km,
          ])
        expect(keys(sortVestigingen(list.toReversed(), sortBy))).toEqual(keys(sortVestigingen(list, sortBy)))
        expect(ids(sortVestigingen(list, sortBy)).sort()).toEqual(ids(list).sort())
      }),
    )
  })
})

describe('the results', () => {
  test('are capped at the nearest, and tell how many there are', () => {
    const near = at(...Array.from({ length: 25 }, (_, i) => i / 2))
    const left = at(14, null)
    const arranged = arrangeResults(answered([...near, ...left], 203, 40), anything)
    expect(arranged).toMatchObject({ total: 203, capped: true, effectiveDistanceKm: 40 })
    expect(ids(arranged.list).sort()).toEqual(ids(near).sort())
  })

  test('are not capped at the maximum itself', () => {
    expect(arrangeResults(answered(at(...Array(25).fill(3))), anything)).toMatchObject({ total: 25, capped: false })
  })

  test('are those that were answered, the partners apart', () => {
    fc.assert(
      fc.property(anyOffices, anySettings, (list, settings) => {
        const { list: visible, partners, others, total, capped } = arrangeResults(answered(list), settings)
        expect(total).toBe(list.length)
        expect(capped).toBe(total > 25)
        expect(ids(visible).sort()).toEqual(ids(list.slice(0, 25)).sort())
        expect(ids(visible)).toEqual(ids([...partners, ...others]))
        expect(partners.every((v) => v.partnership_active)).toBe(true)
        if (settings.partnersFirst) expect(others.every((v) => !v.partnership_active)).toBe(true)
        else expect(partners).toEqual([])
      }),
    )
  })
})
