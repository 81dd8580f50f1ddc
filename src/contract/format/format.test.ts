import { expect, test } from 'vitest'
import { reviewCount } from './counts.ts'
import { clockAt, dayOf, formatDate, formatDateTime, formatLastDay } from './dates.ts'
import { formatDistance, formatRadius } from './distance.ts'
import { formatCents, formatEuros } from './money.ts'
import { formatPrice } from './price.ts'
import { formatRating } from './rating.ts'

test.each([
  [0, '0 m'],
  [0.65, '650 m'],
  [0.9994, '999 m'],
  [0.9996, '1,0 km'],
  [1, '1,0 km'],
  [8.44, '8,4 km'],
  [40, '40,0 km'],
])('a distance of %d km reads %s', (km, text) => {
  expect(formatDistance(km)).toBe(text)
})

test.each([
  [0, 'minder dan 1 km'],
  [0.65, 'minder dan 1 km'],
  [0.9999, 'minder dan 1 km'],
  [1, 'ongeveer 1,0 km'],
  [1.44, 'ongeveer 1,4 km'],
  [9.94, 'ongeveer 9,9 km'],
  [9.96, 'ongeveer 10 km'],
  [14.5, 'ongeveer 15 km'],
  [40, 'ongeveer 40 km'],
])('a distance of %d km from or to a point that is known by four digits only reads %s', (km, text) => {
  expect(formatDistance(km, 'pc4', 'exact')).toBe(text)
  expect(formatDistance(km, 'pc6', 'pc4')).toBe(text)
})

test('a distance between points that are known better is as exact as it was', () => {
  expect(formatDistance(0.65, 'pc6', 'exact')).toBe('650 m')
  expect(formatDistance(8.44, 'exact', 'exact')).toBe('8,4 km')
  expect(formatDistance(8.44, null)).toBe('8,4 km')
})

test('how far is looked has a comma, and no decimals when it is a whole number', () => {
  expect([15, 12.5, 37.25].map(formatRadius)).toEqual(['15 km', '12,5 km', '37,25 km'])
})

test('an unknown distance has no words', () => {
  expect(formatDistance(null)).toBeNull()
})

test.each([
  [8.4, '8,4'],
  [10, '10,0'],
  [7.96, '8,0'],
])('a rating of %d reads %s', (rating, text) => {
  expect(formatRating(rating)).toBe(text)
})

test.each([
  [950, '€950,-'],
  [1495, '€1.495,-'],
  [1234567, '€1.234.567,-'],
])('a total of %d euros reads %s', (euros, text) => {
  expect(formatPrice(euros)).toBe(text)
})

test.each([
  [149529, '€\u00a01.495,29'],
  [5, '€\u00a00,05'],
  [100, '€\u00a01,00'],
  [-2050, '-€\u00a020,50'],
])('an amount of %d cents reads %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test('whole euros carry points between the thousands', () => {
  expect(formatEuros(99_999_999)).toBe('€\u00a099.999.999')
})

test('one review is singular, the others are plural', () => {
  expect([0, 1, 2, 1200].map(reviewCount)).toEqual(['0 reviews', '1 review', '2 reviews', '1.200 reviews'])
})

test('a day is the day in the Netherlands, in winter and in summer', () => {
  expect(formatDate('2026-11-20T23:30:00Z')).toBe('21 november 2026')
  expect(formatDateTime('2026-07-01T22:05:00Z')).toBe('2 juli 2026 om 00.05 uur')
})

test('a day begins at midnight in the Netherlands', () => {
  expect(dayOf(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21')
  expect(dayOf(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22')
  expect(dayOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
})

test('the clock of the Netherlands is that of the tables of time zones, around each change and at each noon', () => {
  const table = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  for (let year = 1996; year < 2046; year++) {
    for (let day = 0; day < 366; day++) {
      const start = Date.UTC(year, 0, 1 + day)
      const month = new Date(start).getUTCMonth()
      const hours = month === 2 || month === 9 ? [0, 0.99, 1, 1.01, 2, 12, 22, 23] : [12]
      for (const hour of hours) {
        const moment = new Date(start + hour * 3_600_000)
        expect(clockAt(moment)).toBe(table.format(moment).replace(' ', 'T'))
      }
    }
  }
})

test('the last day of a term is the one before the midnight that ends it', () => {
  expect(formatLastDay('2026-11-21T23:00:00Z')).toBe('21 november 2026')
  expect(formatLastDay(new Date('2026-07-01T22:00:00Z'))).toBe('1 juli 2026')
})
