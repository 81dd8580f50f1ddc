import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CategoryId, categories, diensten } from '#features/diensten/rules.ts'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import { buildIndex, maskOf } from '#features/search/server/index/build-index.ts'
import { dienstenOf, type Office } from '#features/search/server/index/office.ts'
import { SearchAnswer } from '../../vestigingen/schemas.ts'
import { countVestigingen, findVestigingen, toSearchAnswer } from './answer-search.ts'
import { coverageOf } from './offices/coverage.ts'
import { anyOffice, filterOf } from './search-filter.ts'
import { findOrigin } from './search-origin.ts'

const now = new Date('2026-11-21T12:00:00Z')
const gazetteer = loadGazetteer()
const cities = gazetteer.places.toSorted((a, b) => b.addresses - a.addresses).slice(0, 250)
const categoryIds = categories.map(({ id }) => id)

/** The same 850 offices every time: more in larger places, some without coordinates, each with some services. */
const offices: Office[] = fc
  .sample(
    fc.record({
      city: fc.oneof(fc.constantFrom(...cities.slice(0, 20)), fc.constantFrom(...cities)),
      dLat: fc.double({ min: -0.03, max: 0.03, noNaN: true }),
      dLon: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      unlocated: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
      dienst_ids: fc.subarray(diensten.map(({ id }) => id)),
      rating: fc.option(fc.integer({ min: 20, max: 100 }).map((n) => n / 10)),
      partner: fc.boolean(),
    }),
    { numRuns: 850, seed: 7 },
  )
  .map(({ city, dLat, dLon, unlocated, dienst_ids, rating, partner }, i) => ({
    id: String(i + 1),
    title: `Kantoor "${i}" & \\ "distance_km":null`,
    slug: `kantoor-${i}`,
    adres: 'Dorpsstraat 1',
    postcode: '1234AB',
    plaats: city.woonplaats,
    location_id: i % 3 === 0 ? null : city.location_id,
    lat: unlocated ? null : city.lat + dLat,
    lon: unlocated ? null : city.lon + dLon,
    precision: 'exact',
    website: null,
    telefoon: null,
    logo: null,
    omschrijving: null,
    openingstijden: [],
    talen: [],
    medewerkers: [],
    toegankelijk: null,
    knb_url: null,
    claimed: false,
    can_receive_email: i % 10 !== 0,
    paused_until: null,
    hidden_at: null,
    merged_into: null,
    partnership_from: partner ? new Date('2026-01-01T00:00:00Z') : null,
    partnership_until: null,
    fictional: true,
    updated_at: now,
    dienst_ids,
    diensten: dienstenOf(dienst_ids),
    priceList: () => ({ vestiging_id: String(i + 1), tarieven: [], combinations: [] }),
    instantPrices: [],
    stats: {
      total_reviews: rating === null ? 0 : 3,
      avg_rating_overall: rating,
      avg_prijs_kwaliteit: rating,
      avg_service: rating,
      avg_communicatie: rating,
      distribution: {},
      published_reviews: rating === null ? 0 : 3,
      ...{ by_level: {}, codes_issued: 0, codes_used: 0, codes_withdrawn: 0 },
      ...{ total_after_request: 0, avg_after_request: null, published_after_request: 0, rejected_reviews: 0 },
      counted_at: now,
    },
    responses: null,
    bronnen: [],
  }))
const index = buildIndex(offices, now)

function haversineKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const rad = Math.PI / 180
  const a =
    Math.sin(((lat2 - lat1) * rad) / 2) ** 2 +
    Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lon2 - lon1) * rad) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(a))
}

type Question = {
  place: (typeof gazetteer.places)[number]
  category_ids: CategoryId[]
  dienst_ids: string[]
  km: number
}

/** The rules of docs/product/search.md, one office at a time: all that match, nearest first, without a distance last. */
function slowSearch({ place, category_ids, dienst_ids, km: maxKm }: Question) {
  const offersEach = (office: Office) =>
    category_ids.every((id) =>
      categories.find((category) => category.id === id)?.diensten.some((d) => office.dienst_ids.includes(d.id)),
    ) && dienst_ids.every((id) => office.dienst_ids.includes(id))
  const matches = offices.filter(offersEach)
  const near = matches
    .flatMap(({ id, lat, lon }) =>
      lat === null || lon === null ? [] : [{ id, km: haversineKm(place.lat, place.lon, lat, lon) }],
    )
    .filter(({ km }) => km <= maxKm)
    .sort((a, b) => a.km - b.km)
  const here = matches.filter(
    (o) => o.lat === null && (o.location_id ? o.location_id === place.location_id : o.plaats === place.woonplaats),
  )
  return { near, here: here.map(({ id }) => ({ id, km: null })) }
}
const anyPlace = fc.oneof(fc.constantFrom(...cities), fc.constantFrom(...gazetteer.places))
const limit = fc.constantFrom(1, 5, 40, 100)

test('a search of any place answers what a slow search of all offices answers, in the shape of the contract', () => {
  const questions = fc.record({
    place: anyPlace,
    category_ids: fc.subarray(categoryIds),
    dienst_ids: fc.subarray(diensten.map(({ id }) => id as string)),
    km: fc.double({ min: 10, max: 40, noNaN: true }),
    limit,
    reserves: fc.boolean(),
  })
  fc.assert(
    fc.property(questions, ({ limit, reserves, ...question }) => {
      const origin = findOrigin(gazetteer, { woonplaats: question.place.location_id })
      const mask = maskOf([...question.category_ids, ...question.dienst_ids])
      const reserved = reserves ? Math.floor(limit / 2) : 0
      const filter = filterOf(index, { ...anyOffice([]), mask }, now)
      const near = findVestigingen(index, origin, { maxKm: question.km, limit, accepts: filter.offers, reserved })
      const totals = {
        distance_km: question.km,
        total_within: 1,
        total_matching: 1,
        coverage: coverageOf(index, [], filter, now),
      }
      const publicUrl = 'https://voorbeeld.example'
      const json = toSearchAnswer(index, origin, { ...totals, near, nearest: near[0], publicUrl })
      const answer = SearchAnswer.parse(json)
      // Nothing is answered that the contract does not name.
      expect(answer).toEqual(json)
      const { near: nearby, here } = slowSearch(question)
      const room = Math.min(here.length, reserved)
      const expected = [...nearby.slice(0, limit - room), ...here].slice(0, limit)
      expect(answer.vestigingen.map(({ distance_km }) => distance_km === null)).toEqual(
        expected.map(({ km }) => km === null),
      )
      for (const [i, { id, title, distance_km, rank, partnership_active }] of answer.vestigingen.entries()) {
        expect(distance_km ?? 0).toBeCloseTo(expected[i]?.km ?? 0, 2)
        expect(rank).toMatchObject({ distance: distance_km, partner: partnership_active })
        expect(title).toBe(offices[Number(id) - 1]?.title)
      }
      const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).sort()
      if (answer.vestigingen.length < limit) expect(idsOf(answer.vestigingen)).toEqual(idsOf(expected))
    }),
    { numRuns: 300 },
  )
})

test('the totals of any place are those of a slow count, in a radius that grows before the services are looked at', () => {
  const questions = fc.record({
    place: anyPlace,
    category_ids: fc.subarray(categoryIds, { maxLength: 1 }),
    dienst_ids: fc.subarray(diensten.map(({ id }) => id as string)),
    km: fc.oneof(fc.constantFrom(10, 15, 20, 25, 30, 35, 40), fc.double({ min: 10, max: 40, noNaN: true })),
    expand: fc.boolean(),
  })
  fc.assert(
    fc.property(questions, ({ expand, ...question }) => {
      const slowCount = (km: number, dienst_ids: string[]) => {
        const { near, here } = slowSearch({ ...question, km, dienst_ids })
        return near.length + here.length
      }
      let distance_km = question.km
      while (expand && distance_km < 40 && slowCount(distance_km, []) < 5) distance_km = Math.min(distance_km + 5, 40)
      const { category_ids, dienst_ids, km: maxKm } = question
      const [categoryMask, mask] = [maskOf(category_ids), maskOf([...category_ids, ...dienst_ids])]
      const origin = findOrigin(gazetteer, { woonplaats: question.place.location_id })
      const filter = filterOf(index, { categoryMask, mask, dienst_ids, priceMax: null }, now)
      const total = slowCount(distance_km, dienst_ids)
      expect(countVestigingen(index, origin, { maxKm, expand, filter, now })).toEqual({
        distance_km,
        total_within: slowCount(distance_km, []),
        total_matching: total,
        coverage: { date: '2026-11-21', total, with_price: 0, with_answers: 0 },
      })
    }),
    { numRuns: 300 },
  )
})
