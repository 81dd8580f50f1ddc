import { expect, test } from 'vitest'
import type { Offer } from '../contract.ts'
import { amountsOf, extrasOf } from './comparison.ts'

const offer: Offer = {
  version: 1,
  lines: [{ dienst_id: 'leveringsakte', label: 'Honorarium leveringsakte', honorarium_cents: 62_150 }],
  recherche_cents: 0,
  kwaliteitsfonds_cents: 0,
  btw_cents: 13_052,
  registers: [
    { naam: 'Kadaster', cents: 8_950 },
    { naam: 'Kadaster', cents: 8_950 },
    { naam: 'Onderzoek', cents: 1_140 },
  ],
  extra: [
    { label: 'spoed', cents: 25_000, alleen_als: 'het binnen vijf werkdagen moet' },
    { label: '', cents: 9_500, alleen_als: 'een volmacht nodig is' },
  ],
  total_cents: 94_242,
  compleet: true,
  geldig_tot: '2026-12-18',
  vroegste_datum: null,
  toelichting: null,
  received_at: '2026-11-18T10:00:00.000Z',
  made_by: 'office',
}

test('the lines of an offer add up to its total, also when it names a register twice', () => {
  const sum = amountsOf([offer]).reduce((total, { centsOf }) => total + centsOf(offer), 0)
  expect(sum).toBe(offer.total_cents)
})

test('an extra says what it is for and when it is due', () => {
  // Sums of money keep their sign on the same line.
  expect(extrasOf({ offer, instant: null }).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '€ 250,00 voor spoed alleen als het binnen vijf werkdagen moet',
    '€ 95,00 alleen als een volmacht nodig is',
  ])
})

test('an offer in the place of one at once leaves what is not included to its note, too', () => {
  const replaced = { ...offer, extra: [], toelichting: 'Niet inbegrepen bij leveringsakte: Volmacht.' }
  const instant = { bound_cents: offer.total_cents, taken_back: false }
  expect(extrasOf({ offer: replaced, instant })).toEqual(['Zie de toelichting'])
  expect(extrasOf({ offer: replaced, instant: null })).toEqual(['Niets: alles zit in het bedrag'])
})
