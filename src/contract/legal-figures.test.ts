import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endingFigures, type LegalFigure, legalFigure, legalFigures } from './legal-figures.ts'

const figure = (value: number, valid_from: string, valid_until: string | null): LegalFigure => ({
  name: 'first-home-value',
  value,
  unit: 'euro',
  valid_from,
  valid_until,
  source: 'a source',
  read_on: '2026-11-27',
})
const two = [figure(555_000, '2026-01-01', '2026-12-31'), figure(570_000, '2027-01-01', null)]

test.each([
  ['2025-12-31', null],
  ['2026-01-01', 555_000],
  ['2026-12-31', 555_000],
  ['2027-01-01', 570_000],
  ['2031-06-01', 570_000],
])('on %s the figure is %s', (day, value) => {
  expect(legalFigure('first-home-value', day, two)).toBe(value)
})

test('a figure that ended is not known, and never the one of another year', () => {
  expect(legalFigure('first-home-value', '2027-01-01', two.slice(0, 1))).toBeNull()
})

test('who runs the site hears of an end thirty days before it, and after it, until the next one is entered', () => {
  const last = two.slice(0, 1)
  expect(endingFigures('2026-11-30', last)).toEqual([])
  expect(endingFigures('2026-12-01', last)).toEqual([
    expect.stringContaining('startersvrijstelling, hoogste waarde van de woning: geldt tot en met 31 december 2026'),
  ])
  expect(endingFigures('2027-01-02', last)).toEqual([expect.stringContaining('gold tot en met 31 december 2026')])
  expect(endingFigures('2026-12-20', two)).toEqual([])
})

test('one figure of a name holds on a day, and each says where and when it was read', () => {
  const days = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const names = legalFigures
        .filter(({ valid_from, valid_until }) => valid_from <= day && day <= (valid_until ?? day))
        .map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }),
  )
  for (const { source, read_on, valid_from, valid_until } of legalFigures) {
    expect(source).not.toBe('')
    expect(read_on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(valid_until === null || valid_from < valid_until).toBe(true)
  }
})
