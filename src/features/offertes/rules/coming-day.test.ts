import { expect, test } from 'vitest'
import * as messages from '#contract/messages.ts'
import { readComingDay } from './coming-day.ts'

const now = new Date('2026-11-18T10:00:00Z')
const read = (text: string) => readComingDay(text, now)

test.each([
  ['1-2-2027', '2027-02-01'],
  ['15/02/2027', '2027-02-15'],
  ['15-02-27', '2027-02-15'],
  ['15.2.2027', '2027-02-15'],
  ['15 februari 2027', '2027-02-15'],
  ['15 Februari 2027', '2027-02-15'],
  ['1 mrt. 2027', '2027-03-01'],
  ['1 aug 27', '2027-08-01'],
  ['2027-02-15', '2027-02-15'],
  ['2027-2-5', '2027-02-05'],
  ['  15-02-2027 ', '2027-02-15'],
  ['29-02-2028', '2028-02-29'],
])('%s is read as %s', (text, iso) => {
  expect(read(text)).toEqual({ iso, wrong: null })
})

test.each([
  ['17-11-2026', messages.datePast],
  ['18-11-1926', messages.datePast],
  ['19-11-2029', messages.dateTooFar],
  ['31-02-2027', messages.dateUnknown],
  ['29 februari 2027', messages.dateUnknown],
  ['2027-13-01', messages.dateUnknown],
  ['15-20-2027', messages.dateUnknown],
  ['00-00-2027', messages.dateUnknown],
  ['volgend jaar', messages.dateUnreadable],
  ['15 foo 2027', messages.dateUnreadable],
  ['februari 2027', messages.dateUnreadable],
  ['15-02', messages.dateUnreadable],
  ['15-02-202', messages.dateUnreadable],
  ['15022027', messages.dateUnreadable],
])('of %s it is said what is wrong: %s', (text, wrong) => {
  expect(read(text)).toEqual({ iso: null, wrong })
})

test('today and the day three years from now can be asked for', () => {
  expect(read('18-11-2026').iso).toBe('2026-11-18')
  expect(read('18-11-2029').iso).toBe('2029-11-18')
})

test('today is that of Amsterdam, where the next day has begun', () => {
  const late = new Date('2026-11-18T23:30:00Z')
  expect(readComingDay('18-11-2026', late).wrong).toBe(messages.datePast)
  expect(readComingDay('19-11-2026', late).iso).toBe('2026-11-19')
})
