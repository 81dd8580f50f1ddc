import OpeningHours from 'opening_hours'
import { expect, test } from 'vitest'
import { splitPairs } from './list-cells.ts'
import { readOpeningHours } from './osm-opening-hours.ts'

/** As mappers write them of offices. */
const plain = [
  ...['Mo-Fr 09:00-17:00', 'Mo-Fr 08:30-17:30', 'Mo-Fr 9:00-17:00', 'Mo-Th 09:00-17:00', 'Mo,Tu,Th 09:00-17:00'],
  ...['Mo,We,Fr 08:30-12:30', 'Mo-We,Fr 08:30-17:30', 'Mo-Tu,Th-Fr 09:00-17:00', 'Mo-Fr 09:00-12:30,13:30-17:00'],
  ...['Mo-Fr 09:00-12:00, 13:00-17:00', 'Mo-Fr 09:00-12:00,12:00-17:00', 'Mo-Fr 09:00-17:00; Sa 10:00-12:00'],
  ...[
    'Mo-Fr 09:00-12:30,13:30-17:00; Th 18:00-20:00',
    'Mo-Fr 08:30-17:30; Fr 08:30-12:00',
    'Mo-Fr 09:00-17:00; We off',
  ],
  ...['Mo-Fr 09:00-17:00; Sa-Su off', 'Mo-Fr 09:00-17:00; Sa,Su closed', 'Mo-Th 09:00-17:00; Fr 09:00-16:00'],
  ...['Mo 13:00-17:00; Tu-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00; PH off', 'Mo-Fr 09:00-17:00; SH off'],
  ...['Mo-Fr 09:00-17:00; PH,SH off', 'PH off; Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00; Sa,Su,PH off'],
  ...['Mo-Fr,PH 09:00-17:00', 'PH,Mo-Fr 09:00-17:00', 'Mo-Su 09:00-21:00', '09:00-17:00', 'Sa-Mo 10:00-12:00'],
  ...['Fr-Mo 10:00-12:00; Su off', 'Mo-Fr 00:00-24:00', 'Mo-Fr 09:00-24:00', 'off', 'Mo-Fr off', 'Sa-Su off'],
  ...['Mo-Fr 09:00-17:00; off', 'Mo-Fr 09:00-17:00; Mo-Fr 10:00-16:00', 'Mo 09:00-12:00;Mo 13:00-17:00'],
  ...['Mo-Fr 09:00-17:00;', 'Mo-Fr 09:00-17:00;;Sa 10:00-12:00', 'Mo-Fr 09:00 - 17:00', 'Mo - Fr 09:00-17:00'],
  ...['Mo, Tu, Th 09:00-17:00', 'Mo-Fr  09:00-17:00', 'Mo-Fr: 09:00-17:00', 'Mo-Fr 09:00-17:00; PH closed'],
  ...['We 09:00-12:30', 'Tu-Th 08:45-17:15', 'Mo-Fr 08:30-12:30,13:00-17:00; Tu,Th 08:30-12:30,13:00-19:00'],
  ...['Mo-Mo 09:00-17:00', 'Mo-Fr 09:00-17:00; Fr 09:00-12:00,13:00-15:00; Fr off'],
]
/** Those that say more than a week of fixed hours, whether or not there is something to show in them. */
const complicated = [
  ...['24/7', 'Mo-Fr 09:00-25:00', 'Mo-Fr 22:00-02:00', 'Mo-Fr 09:00-17:00+', 'Mo-Fr 17:00+', '"op afspraak"'],
  ...['Mo-Fr 09:00-17:00 "op afspraak"', 'Mo-Fr 09:00-17:00; Sa "by appointment"', 'Mo-Fr 09:00-17:00, Th 18:00-20:00'],
  ...['Mo-Fr 09:00-17:00 || "by appointment"', 'Apr-Sep Mo-Fr 09:00-17:00; Oct-Mar Mo-Fr 09:00-16:00'],
  ...[
    'week 1-53/2 Mo 09:00-17:00',
    'Mo[1] 09:00-17:00',
    'Mo-Fr 09:00-17:00; Sa[1] 10:00-12:00',
    'Mo-Fr sunrise-sunset',
  ],
  ...['Mo-Fr 09:00-17:00; Dec 25-26 off', 'Mo-Fr 09:00-17:00; 12:00-13:00 off', 'Mo-Fr 09:00-17:00; PH 10:00-12:00'],
  ...['Mo-Fr 09:00-17:00; SH Mo-Fr 09:00-12:00', '2026 Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00 open', 'Mo-Fr unknown'],
  ...[
    'Mo-Fr',
    'mo-fr 09:00-17:00',
    'ma-vr 09:00-17:00',
    'Mo-Fr 9-17',
    'Mo-Fr 09.00-17.00',
    'PH off',
    '',
    'op afspraak',
  ],
  ...['Mo-Fr 09:00-17:00; easter off', 'Mo-Fr 13:00-17:00,09:00-12:00', 'Mo-Fr,SH 09:00-17:00', 'Mo-Fr 09:00-17:00/90'],
  ...['PH Mo-Fr 09:00-17:00', 'Mo-Fr 17:00-09:00', 'Mo 09:00-17:00 Tu 09:00-17:00', 'Mo-Fr 09:00-13:00,12:00-17:00'],
]

/** A week without holidays in either: the package knows those of schools in some countries alone, and asks where. */
const [from, to] = [new Date(2026, 2, 9), new Date(2026, 2, 16)]
const nederland = { address: { country_code: 'nl', state: '' } }
const berlin = { address: { country_code: 'de', state: 'Berlin' } }
const week = 7 * 24 * 60

/** Each minute of the week that is open, by the package that mappers use themselves. */
function minutesOfPackage(text: string): boolean[] {
  const place = (text.includes('SH') ? berlin : nederland) as unknown as ConstructorParameters<typeof OpeningHours>[1]
  const minutes: boolean[] = Array(week).fill(false)
  for (const [begin, end] of new OpeningHours(text, place).getOpenIntervals(from, to))
    minutes.fill(true, minuteOf(begin), minuteOf(end))
  return minutes
}
const minuteOf = (time: Date) => (time.getTime() - from.getTime()) / 60_000

const names = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']

/** The same of the cell that is shown. */
function minutesOf(cell: string): boolean[] {
  const minutes: boolean[] = Array(week).fill(false)
  for (const [days, times] of splitPairs(cell) ?? []) {
    const [first = '', last = first] = days.split(/ t\/m | en /)
    for (let day = names.indexOf(first); day <= names.indexOf(last); day += 1)
      for (const [, ...clock] of times.matchAll(/(\d+)\.(\d\d) - (\d+)\.(\d\d)/g)) {
        const [hour = 0, minute = 0, toHour = 0, toMinute = 0] = clock.map(Number)
        minutes.fill(true, (day * 24 + hour) * 60 + minute, (day * 24 + toHour) * 60 + toMinute)
      }
  }
  return minutes
}

test.each(plain)('The opening hours %s are those that mappers mean', (written) => {
  const { cell } = readOpeningHours(written) ?? { cell: 'too complicated' }
  expect(cell).not.toBe('too complicated')
  expect(minutesOf(cell)).toEqual(minutesOfPackage(written))
})

test.each(complicated)('The opening hours %s are said to be too complicated', (written) => {
  expect(readOpeningHours(written)).toBeNull()
})
