import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantile } from '#features/tarieven/rules/price-spread.ts'
import { priceStats } from './price-stats.ts'

const now = new Date('2026-11-21T12:00:00Z')

const office = (id: number, euros: number, confirmed_at = now, compleet = true) => ({
  vestiging_id: String(id),
  combinations: [],
  tarieven: [
    {
      dienst_id: 'testament',
      honorarium_cents: euros * 100,
      recherche_cents: 0,
      btw_cents: 0,
      kwaliteitsfonds_cents: 0,
      registers: [],
      compleet,
      valid_from: '2026-01-01',
      confirmed_at,
      taken_over: false,
      situatie: null,
      inbegrepen: [],
      niet_inbegrepen: [],
    },
  ],
})
const offices = (euros: number[]) => euros.map((price, id) => office(id, price))

test('four prices say nothing, five give the middle one and the quarters', () => {
  expect(priceStats(offices([100, 200, 300, 400]), now)).toEqual([])
  expect(priceStats(offices([500, 100, 400, 200, 300]), now)).toEqual([
    { dienst_id: 'testament', n: 5, p25: 200, median: 300, p75: 400 },
  ])
})

test('a price that does not name all costs does not count', () => {
  const cheap = office(9, 1, now, false)
  expect(priceStats([...offices([100, 200, 300, 400]), cheap], now)).toEqual([])
  expect(priceStats([...offices([100, 200, 300, 400, 500]), cheap], now)).toMatchObject([{ n: 5, median: 300 }])
})

test('a price that nobody confirmed for 18 months does not count', () => {
  const old = office(9, 1, new Date('2025-05-20T00:00:00Z'))
  expect(priceStats([...offices([100, 200, 300, 400]), old], now)).toEqual([])
})

test.each([
  [[1, 2], 0.5, 1.5],
  [[10, 20, 30, 40], 0.25, 17.5],
  [[10, 20, 30, 40], 0.75, 32.5],
  [[7], 0.5, 7],
])('of %j the share %d lies below %d', (sorted, share, expected) => {
  expect(quantile(sorted, share)).toBe(expected)
})

test('a greater share never lies lower, and all lie between the smallest and the largest', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1 }), share, share, (numbers, a, b) => {
      const sorted = numbers.toSorted((x, y) => x - y)
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map((s) => quantile(sorted, s)) as [number, number]
      expect(low).toBeLessThanOrEqual(high + 1e-9)
      expect(low).toBeGreaterThanOrEqual(sorted[0] as number)
      expect(high).toBeLessThanOrEqual((sorted.at(-1) as number) + 1e-9)
    }),
  )
})
