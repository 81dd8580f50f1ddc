import { expect, test } from 'vitest'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { arrangePlace } from './arrange-place.ts'

const office = (id: string, distance_km: number | null, overrides: Partial<Vestiging> = {}): Vestiging => ({
  id,
  title: id,
  adres: 'Markt 1',
  postcode: '4357AA',
  plaats: 'Domburg',
  lat: null,
  lon: null,
  precision: null,
  distance_km,
  logo_url: null,
  website: null,
  telefoon: null,
  partnership_active: false,
  can_receive_email: true,
  paused_until: null,
  review_stats: { avg_rating_overall: null, total_reviews: 0 },
  response_stats: null,
  instant_stats: null,
  bill_stats: null,
  diensten: [],
  ...overrides,
})
const rated = (avg_rating_overall: number) => ({ review_stats: { avg_rating_overall, total_reviews: 1 } })
const ids = (offices: readonly { id: string }[]) => offices.map(({ id }) => id)

test('partners have a block of their own, the others stand in the place or around it', () => {
  const vestigingen = [
    office('own near', 1),
    office('own partner', 2, { partnership_active: true }),
    office('own rated', 3, rated(8)),
    office('around', 4, rated(9)),
    office('around partner', 5, { partnership_active: true, ...rated(7) }),
  ]
  const { partners, own, around } = arrangePlace({ vestigingen, total: 3 })
  expect(ids(partners)).toEqual(['around partner', 'own partner'])
  expect(ids(own)).toEqual(['own rated', 'own near'])
  expect(ids(around)).toEqual(['around'])
})

test('when the place itself fills the list nothing stands around it', () => {
  const { own, around } = arrangePlace({ vestigingen: [office('a', 1), office('b', null)], total: 40 })
  expect(ids(own)).toEqual(['a', 'b'])
  expect(around).toEqual([])
})

test('each office tells the keys by which it was placed', () => {
  const [one] = arrangePlace({ vestigingen: [office('a', 1, rated(8.4))], total: 1 }).own
  expect(one?.rank).toEqual({ partner: false, emailable: true, rating: 8.4, distance: 1 })
})
