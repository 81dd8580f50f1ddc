import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LatLon } from '#contract/map-point.ts'
import { findNearest, toPoints } from './distances.ts'

/** The textbook formula, one place at a time. */
function haversineKm(a: LatLon, b: LatLon): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const dLat = rad(b.lat - a.lat)
  const dLon = rad(b.lon - a.lon)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(dLon / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h))
}

const inNetherlands = fc.record({
  lat: fc.double({ min: 50.6, max: 53.7, noNaN: true }),
  lon: fc.double({ min: 3.2, max: 7.3, noNaN: true }),
})
const place = fc.oneof({ weight: 9, arbitrary: inNetherlands }, fc.constant({ lat: null, lon: null }))

test('finds what the slow and plain way finds: the nearest within the distance, in order', () => {
  const questions = fc.record({
    places: fc.array(place, { maxLength: 300 }),
    from: inNetherlands,
    maxKm: fc.integer({ min: 1, max: 40 }),
    limit: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(Number.POSITIVE_INFINITY)),
    even: fc.boolean(),
  })
  fc.assert(
    fc.property(questions, ({ places, from, maxKm, limit, even }) => {
      const accepts = even ? (at: number) => at % 2 === 0 : undefined
      const expected = places
        .flatMap(({ lat, lon }, at) =>
          lat === null || lon === null ? [] : [{ at, km: haversineKm(from, { lat, lon }) }],
        )
        .filter(({ at, km }) => km <= maxKm && (!even || at % 2 === 0))
        .sort((a, b) => a.km - b.km)
        .slice(0, limit)
      const nearest = findNearest(toPoints(places), from, accepts ? { maxKm, limit, accepts } : { maxKm, limit })
      expect(nearest).toHaveLength(expected.length)
      for (const [i, { km }] of nearest.entries()) expect(km).toBeCloseTo(expected[i]?.km ?? Number.NaN, 6)
    }),
  )
})

test('puts equally near places in the order of the list, also where the limit cuts them off', () => {
  const corner = fc.record({ lat: fc.integer({ min: 51, max: 53 }), lon: fc.integer({ min: 4, max: 6 }) })
  const questions = fc.record({ places: fc.array(corner, { maxLength: 200 }), from: corner, limit: fc.nat(200) })
  fc.assert(
    fc.property(questions, ({ places, from, limit }) => {
      const there = [...places.keys()].filter((at) => places[at]?.lat === from.lat && places[at]?.lon === from.lon)
      const nearest = findNearest(toPoints(places), from, { maxKm: 1, limit })
      expect(nearest).toEqual(there.slice(0, limit).map((at) => ({ at, km: 0 })))
    }),
  )
})

test('knows the distance from Amsterdam to Utrecht, and that of an office next door', () => {
  const dam = { lat: 52.3731, lon: 4.8926 }
  const points = toPoints([
    { lat: 52.0907, lon: 5.1214 },
    { lat: 52.3732, lon: 4.8926 },
  ])
  const [next, utrecht] = findNearest(points, dam, { maxKm: 40, limit: 10 })
  expect(next).toMatchObject({ at: 1 })
  expect(next?.km).toBeCloseTo(0.0111, 3)
  expect(utrecht?.km).toBeCloseTo(35.1, 0)
})
