import { expect, test } from 'vitest'
import { overallRating, spreadMarks } from './review-marks.ts'

test('the overall mark is the mean of three with one decimal', () => {
  const mark = (...[a, b, c]: [number, number, number]) =>
    overallRating({ rating_prijs_kwaliteit: a, rating_service: b, rating_communicatie: c })
  expect([mark(8, 8, 8), mark(9, 8, 8), mark(9, 9, 8), mark(2, 2, 3), mark(10, 10, 10)]).toEqual([8, 8.3, 8.7, 2.3, 10])
})

test('marks are told two by two from high to low, the largest band full', () => {
  const marks = { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0, 6: 2, 7: 1, 8: 3, 9: 5, 10: 3 }
  expect(spreadMarks(marks)).toEqual([
    { low: 9, high: 10, count: 8, share: 100 },
    { low: 7, high: 8, count: 4, share: 50 },
    { low: 5, high: 6, count: 2, share: 25 },
    { low: 3, high: 4, count: 0, share: 0 },
    { low: 1, high: 2, count: 1, share: 13 },
  ])
  expect(spreadMarks({}).every(({ count, share }) => count === 0 && share === 0)).toBe(true)
})
