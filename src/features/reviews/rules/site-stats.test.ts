import { expect, test } from 'vitest'
import { type DayCount, locate, toDayStarts, toStats } from './site-stats.ts'

const counts: DayCount[] = [
  { day: '2026-11-20', rating: 9, reviews: 2 },
  { day: '2026-11-20', rating: 4, reviews: 1 },
  { day: '2026-11-18', rating: 8, reviews: 3 },
  { day: '2025-10-01', rating: 2, reviews: 1 },
  { day: '2022-11-21', rating: 2, reviews: 50 },
]
const now = new Date('2026-11-21T12:00:00Z')

test('the figures are of 48 months, and of the last 12 apart', () => {
  expect(toStats(counts, now)).toEqual({
    total_reviews: 7,
    avg_rating: 6.9,
    distribution: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 0, 6: 0, 7: 0, 8: 3, 9: 2, 10: 0 },
    last_12_months: { count: 6, avg: 7.7 },
  })
})

test('without reviews there is no average', () => {
  const { total_reviews, avg_rating, last_12_months } = toStats([], now)
  expect([total_reviews, avg_rating, last_12_months]).toEqual([0, null, { count: 0, avg: null }])
})

test('every place in the list is found by its day', () => {
  const { starts, total } = toDayStarts(counts)
  expect(total).toBe(57)
  const positions = Array.from({ length: 8 }, (_, offset) => locate(starts, offset))
  expect(positions.map((at) => `${at?.day} ${at?.skip}`)).toEqual([
    '2026-11-20 0',
    '2026-11-20 1',
    '2026-11-20 2',
    '2026-11-18 0',
    '2026-11-18 1',
    '2026-11-18 2',
    '2025-10-01 0',
    '2022-11-21 0',
  ])
  expect(locate([], 0)).toBeUndefined()
})
