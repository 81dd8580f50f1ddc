import { expect, test } from 'vitest'
import { conditionTexts, type InstantPrice, instantFor, meetsConditions, type StandardCase } from './instant-prices.ts'

const free: InstantPrice = {
  dienst_ids: ['leveringsakte'],
  koopsom_max: null,
  hypotheekbedrag_max: null,
  no_description: false,
  distance_max_km: null,
  valid_days: 30,
  last_day: '2026-12-31',
}
const request: StandardCase = {
  koopsom: 425_000,
  hypotheekbedrag: 300_000,
  beschrijving: '',
  distance_km: 12.4,
  day: '2026-11-18',
}

const cases: [name: string, Partial<InstantPrice>, Partial<StandardCase>, boolean][] = [
  ['no conditions', {}, {}, true],
  ['no conditions and nothing known', {}, { koopsom: null, hypotheekbedrag: null, distance_km: null }, true],
  ['its last day', {}, { day: '2026-12-31' }, true],
  ['the day after', {}, { day: '2027-01-01' }, false],
  ['a purchase of the greatest sum', { koopsom_max: 425_000 }, {}, true],
  ['a purchase of a euro more', { koopsom_max: 424_999 }, {}, false],
  ['a purchase of an unknown sum', { koopsom_max: 500_000 }, { koopsom: null }, false],
  ['a purchase of no sum', { koopsom_max: 500_000 }, { koopsom: 0 }, false],
  ['a mortgage of no sum', { hypotheekbedrag_max: 500_000 }, { hypotheekbedrag: 0 }, false],
  ['no distance', { distance_max_km: 5 }, { distance_km: 0 }, true],
  ['a mortgage of the greatest sum', { hypotheekbedrag_max: 300_000 }, {}, true],
  ['a mortgage of a euro more', { hypotheekbedrag_max: 299_999 }, {}, false],
  ['a mortgage of an unknown sum', { hypotheekbedrag_max: 500_000 }, { hypotheekbedrag: null }, false],
  ['the greatest distance', { distance_max_km: 13 }, { distance_km: 13 }, true],
  ['a little further', { distance_max_km: 12 }, {}, false],
  ['an unknown distance', { distance_max_km: 40 }, { distance_km: null }, false],
  ['no description', { no_description: true }, { beschrijving: ' \n' }, true],
  ['a description', { no_description: true }, { beschrijving: 'Met een schuur.' }, false],
  ['a description that is no matter', {}, { beschrijving: 'Met een schuur.' }, true],
  ['one of two that is not met', { koopsom_max: 500_000, distance_max_km: 5 }, {}, false],
]

test.each(cases)('A request with %s', (_, conditions, facts, isMet) => {
  expect(meetsConditions({ ...free, ...conditions }, { ...request, ...facts })).toBe(isMet)
})

test('Of several services counts what was said of them together, else the strictest of what was said of each', () => {
  const transfer = { ...free, koopsom_max: 500_000, no_description: true, last_day: '2026-12-01' }
  const mortgage = { ...free, dienst_ids: ['hypotheekakte'], koopsom_max: 400_000, distance_max_km: 20, valid_days: 14 }
  const both = { ...free, dienst_ids: ['hypotheekakte', 'leveringsakte'] }
  const diensten = ['leveringsakte', 'hypotheekakte', 'leveringsakte']
  expect(instantFor([transfer, mortgage, both], diensten)).toBe(both)
  expect(instantFor([transfer, mortgage], diensten)).toEqual({
    dienst_ids: ['hypotheekakte', 'leveringsakte'],
    ...{ koopsom_max: 400_000, hypotheekbedrag_max: null, no_description: true, distance_max_km: 20 },
    ...{ valid_days: 14, last_day: '2026-12-01' },
  })
  expect(instantFor([transfer], diensten)).toBeNull()
  expect(instantFor([both], ['leveringsakte'])).toBeNull()
  expect(instantFor([], [])).toBeNull()
})

test('Conditions are said in words', () => {
  const all = { koopsom_max: 500_000, hypotheekbedrag_max: 400_000, no_description: true, distance_max_km: 25 }
  expect(conditionTexts({ ...free, ...all })).toEqual([
    'koopsom tot en met €\u00a0500.000',
    'hypotheek tot en met €\u00a0400.000',
    'hoogstens 25 km van het kantoor',
    'zonder beschrijving erbij',
    'tot en met 31 december 2026',
  ])
})
