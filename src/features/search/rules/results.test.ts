import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Sortable, sortVestigingen } from './order.ts'
import { arrangeResults } from './results.ts'

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
