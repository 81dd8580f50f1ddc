import { expect, test } from 'vitest'
import { easter, endOfWorkingDay, holidays, isWorkingDay } from './working-days.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(easter(year)).toBe(day)
})

test('the holidays of a year are those of the law', () => {
  expect(holidays(2026)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-04-27',
    '2026-05-05',
    '2026-05-14',
    '2026-05-25',
    '2026-12-25',
    '2026-12-26',
  ])
})

test('the day of the king is kept on Saturday when it falls on a Sunday', () => {
  expect(holidays(2025)).toContain('2025-04-26')
  expect(isWorkingDay('2025-04-28')).toBe(true)
})

test.each([
  ['an ordinary week', '2026-11-18T10:00:00Z', 10, '2026-12-02T23:00:00.000Z'],
  ['from a Saturday', '2026-11-21T10:00:00Z', 1, '2026-11-23T23:00:00.000Z'],
  ['over Easter and into summer time', '2026-03-27T10:00:00Z', 5, '2026-04-07T22:00:00.000Z'],
  ['over Christmas and New Year', '2026-12-22T10:00:00Z', 10, '2027-01-07T23:00:00.000Z'],
  ['just before midnight in Amsterdam', '2026-11-18T22:59:00Z', 1, '2026-11-19T23:00:00.000Z'],
  ['just after midnight in Amsterdam', '2026-11-18T23:01:00Z', 1, '2026-11-20T23:00:00.000Z'],
])('working days are counted %s', (_name, from, count, end) => {
  expect(endOfWorkingDay(new Date(from), count).toISOString()).toBe(end)
})
