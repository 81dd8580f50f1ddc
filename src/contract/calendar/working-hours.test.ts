import { expect, test } from 'vitest'
import { workingHours } from './working-hours.ts'

// Amsterdam is an hour ahead of UTC in winter, two in summer.
test.each([
  ['within one morning', '2026-11-18T09:00:00Z', '2026-11-18T10:30:00Z', 1.5],
  ['from the evening to the next morning', '2026-11-18T20:00:00Z', '2026-11-19T09:00:00Z', 1],
  ['over a whole day', '2026-11-18T08:00:00Z', '2026-11-18T16:00:00Z', 8],
  ['over a weekend', '2026-11-20T15:00:00Z', '2026-11-23T09:00:00Z', 2],
  ['over Christmas of 2026, Friday and Saturday', '2026-12-24T15:00:00Z', '2026-12-28T08:30:00Z', 1.5],
  ['over the night in which summer begins', '2026-03-27T15:00:00Z', '2026-03-30T07:30:00Z', 1.5],
  ['over the night in which it ends', '2026-10-23T14:00:00Z', '2026-10-26T08:30:00Z', 1.5],
  ['of an answer before its question', '2026-11-19T09:00:00Z', '2026-11-18T09:00:00Z', 0],
])('Working hours %s', (_name, from, to, hours) => {
  expect(workingHours(new Date(from), new Date(to))).toBe(hours)
})
