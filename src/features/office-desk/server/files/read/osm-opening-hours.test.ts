import { expect, test } from 'vitest'
import { readOpeningHours } from './osm-opening-hours.ts'

const work = 'maandag t/m vrijdag: 9.00 - 17.00'

test.each([
  ['Mo-Fr 09:00-17:00', work],
  ['Mo-Fr 9:00-17:00', work],
  ['Mo-Fr 09:00-17:00; PH off', work],
  ['Mo-Fr 09:00-17:00;PH,SH closed', work],
  ['Mo-Fr 09:00-17:00; Sa,Su,PH off', `${work} | zaterdag en zondag: gesloten`],
  ['Mo,Tu,Th 09:00-17:00', 'maandag en dinsdag: 9.00 - 17.00 | donderdag: 9.00 - 17.00'],
  ['Mo,Tu,We,Th,Fr 09:00-17:00', work],
  ['Mo-We,Fr 08:30-17:30', 'maandag t/m woensdag: 8.30 - 17.30 | vrijdag: 8.30 - 17.30'],
  ['Mo-Fr 08:30-17:30; Fr 08:30-12:00', 'maandag t/m donderdag: 8.30 - 17.30 | vrijdag: 8.30 - 12.00'],
  [
    'Mo-Fr 09:00-17:00; We off',
    'maandag en dinsdag: 9.00 - 17.00 | woensdag: gesloten | donderdag en vrijdag: 9.00 - 17.00',
  ],
  ['Mo-Fr 09:00-12:30,13:30-17:00', 'maandag t/m vrijdag: 9.00 - 12.30 en 13.30 - 17.00'],
  ['09:00-17:00', 'maandag t/m zondag: 9.00 - 17.00'],
  ['Sa-Mo 10:00-12:00', 'maandag: 10.00 - 12.00 | zaterdag en zondag: 10.00 - 12.00'],
])('the opening hours %s are taken', (written, cell) => {
  expect(readOpeningHours(written)?.cell).toBe(cell)
})

test.each([
  ...['Mo-Fr 09:00-25:00', 'Mo-Fr 09:75-17:00', 'Mo-Fr 17:00-09:00', 'Mo-Fr 13:00-17:00,09:00-12:00'],
  ...['Mo-Fr 09:00+', 'PH 10:00-12:00', 'Mo-Fr 09:00-17:00 "op afspraak"', 'Mo[1] 09:00-17:00', 'PH off', '24/7'],
  ...['Apr-Sep Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00, Th 18:00-20:00', 'sunrise-sunset', 'op afspraak', ''],
])('the opening hours %s are too complicated', (written) => {
  expect(readOpeningHours(written)).toBeNull()
})
