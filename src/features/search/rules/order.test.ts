import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOffices, idsOf, type SortableOffice, sortableOffice } from '#test/sortable-offices.ts'
import { sortVestigingen } from './order.ts'

test('by rating: partner, takes requests, higher average, no average last, shorter distance', () => {
  const noRating = sortableOffice({ rating: null, distance_km: 1 })
  const lowNear = sortableOffice({ rating: 7, distance_km: 1 })
  const highFar = sortableOffice({ rating: 9, distance_km: 9 })
  const highNear = sortableOffice({ rating: 9, distance_km: 2 })
  const highNowhere = sortableOffice({ rating: 9, distance_km: null })
  const silent = sortableOffice({ rating: 10, distance_km: 1, can_receive_email: false })
  const partnerSilent = sortableOffice({ partnership_active: true, can_receive_email: false, rating: null })
  const partner = sortableOffice({ partnership_active: true, rating: 5, distance_km: 14 })
  const list = [noRating, lowNear, highFar, highNear, highNowhere, silent, partnerSilent, partner]
  expect(idsOf(sortVestigingen(list, 'rating'))).toEqual(
    idsOf([partner, partnerSilent, highNear, highFar, highNowhere, lowNear, noRating, silent]),
  )
})

test('by distance: partner, takes requests, shorter distance, no distance last', () => {
  const far = sortableOffice({ distance_km: 9, rating: 10 })
  const near = sortableOffice({ distance_km: 1, rating: null })
  const nowhere = sortableOffice({ distance_km: null })
  const silent = sortableOffice({ distance_km: 0, can_receive_email: false })
  const partner = sortableOffice({ distance_km: 14, partnership_active: true })
  expect(idsOf(sortVestigingen([nowhere, silent, far, near, partner], 'distance'))).toEqual(
    idsOf([partner, near, far, nowhere, silent]),
  )
})

test('without precedence a partner stands where an office like it stands that pays nothing', () => {
  const silent = sortableOffice({ partnership_active: true, can_receive_email: false, rating: 10, distance_km: 1 })
  const partner = sortableOffice({ partnership_active: true, rating: 8, distance_km: 2 })
  const better = sortableOffice({ rating: 9, distance_km: 9 })
  const near = sortableOffice({ rating: 7, distance_km: 1 })
  const list = [silent, partner, better, near]
  expect(idsOf(sortVestigingen(list, 'rating', false))).toEqual(idsOf([better, partner, near, silent]))
  expect(idsOf(sortVestigingen(list, 'distance', false))).toEqual(idsOf([near, partner, better, silent]))
  const unpaid = list.map((v) => ({ ...v, partnership_active: false }))
  expect(idsOf(sortVestigingen(list, 'rating', false))).toEqual(idsOf(sortVestigingen(unpaid, 'rating')))
})

test('the order is the same, whatever order the list came in', () => {
  fc.assert(
    fc.property(anyOffices, fc.constantFrom('rating' as const, 'distance' as const), (list, sortBy) => {
      const keys = (sorted: SortableOffice[]) =>
        sorted.map((v) => [
          v.partnership_active,
          v.can_receive_email,
          sortBy === 'rating' ? v.review_stats.avg_rating_overall : null,
          v.distance_km,
        ])
      expect(keys(sortVestigingen(list.toReversed(), sortBy))).toEqual(keys(sortVestigingen(list, sortBy)))
      expect(idsOf(sortVestigingen(list, sortBy)).sort()).toEqual(idsOf(list).sort())
    }),
  )
})
