import { expect, test } from 'vitest'
import type { VestigingDetail } from '#features/vestigingen/contract.ts'
import { structuredData } from './structured-data.tsx'

const vestiging: VestigingDetail = {
  id: '7',
  title: 'Notariskantoor Voorbeeld',
  adres: 'Markt 1',
  postcode: '7101 NA',
  plaats: 'Winterswijk',
  lat: 51.97,
  lon: 6.72,
  precision: 'exact',
  distance_km: null,
  logo_url: null,
  website: null,
  telefoon: null,
  partnership_active: false,
  can_receive_email: true,
  paused_until: null,
  review_stats: { avg_rating_overall: 8.4, total_reviews: 12 },
  diensten: [],
  canonical_id: null,
  omschrijving: null,
  openingstijden: [],
  talen: [],
  medewerkers: [],
  toegankelijk: null,
  knb_url: null,
  claimed: false,
  tarieven_updated_at: null,
  response_stats: null,
  instant_stats: null,
  bill_stats: null,
  moderation_stats: { published: 0, rejected: 0 },
  code_stats: null,
}

test('search engines are told the rating on the scale of ten and from how many reviews', () => {
  expect(structuredData(vestiging, 'https://voorbeeld.example')).toMatchObject({
    '@type': 'Notary',
    url: 'https://voorbeeld.example/notaris/7',
    aggregateRating: { ratingValue: 8.4, bestRating: 10, worstRating: 1, reviewCount: 12 },
  })
})

test('an office without reviews has no rating for search engines', () => {
  const unrated = { ...vestiging, review_stats: { avg_rating_overall: null, total_reviews: 0 } }
  expect(structuredData(unrated, 'https://voorbeeld.example')).not.toHaveProperty('aggregateRating')
})
