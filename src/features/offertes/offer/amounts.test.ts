import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { offerTotal, shownTotal, wrongAmounts } from './amounts.ts'
import { offerFields, readOfferForm } from './posted-offer.ts'

const cents = fc.integer({ min: 0, max: 5_000_000 })
const amounts = fc.record({
  lines: fc.array(fc.record({ honorarium_cents: cents }), { minLength: 1, maxLength: 6 }),
  recherche_cents: cents,
  kwaliteitsfonds_cents: cents,
  registers: fc.array(fc.record({ naam: fc.constant('Kadaster'), cents }), { maxLength: 6 }),
})

test('The total of 10,000 offers is what bookkeeping in whole numbers of any size makes of them', () => {
  fc.assert(
    fc.property(amounts, fc.boolean(), (offer, fundWithBtw) => {
      const big = (parts: number[]) => parts.map(BigInt).reduce((total, part) => total + part, 0n)
      const work = big([...offer.lines.map((line) => line.honorarium_cents), offer.recherche_cents])
      const taxed = work + (fundWithBtw ? BigInt(offer.kwaliteitsfonds_cents) : 0n)
      // Half a cent goes up.
      const btw = (taxed * 21n * 2n + 100n) / 200n
      const registers = big(offer.registers.map((register) => register.cents))
      const total = work + BigInt(offer.kwaliteitsfonds_cents) + btw + registers
      expect(offerTotal(offer, fundWithBtw)).toEqual({ btw_cents: Number(btw), total_cents: Number(total) })
    }),
    { numRuns: 10_000 },
  )
})

const offer = {
  lines: [
    { dienst_id: 'leveringsakte', honorarium_cents: 62_150 },
    { dienst_id: 'hypotheekakte', honorarium_cents: 35_150 },
  ],
  recherche_cents: 11_000,
  kwaliteitsfonds_cents: 0,
  registers: [{ naam: 'Kadaster', cents: 27_500 }],
  extra: [],
  total_cents: 158_543,
}
const request = { dienst_ids: ['leveringsakte', 'hypotheekakte'], fundWithBtw: true }
const line = (honorarium_cents: number | null) => ({ dienst_id: 'leveringsakte', honorarium_cents })
const { totalCentsMax } = limits.offerte
const unreadable = 'Vul een bedrag in, zoals 1.250 of 1.250,50'

test.each([
  ['the total of the mock-up', {}, []],
  ['a total that is a cent off', { total_cents: 158_544 }, []],
  ['a total that is two cents off', { total_cents: 158_541 }, ['total_cents', 'Het totaal klopt niet met de regels.']],
  ['a negative amount', { recherche_cents: -1 }, ['recherche_cents', 'Een bedrag kan niet onder nul zijn']],
  ['part of a cent', { registers: [{ naam: 'Kadaster', cents: 0.5 }] }, ['registers.0.cents', unreadable]],
  [
    'an amount above any price',
    { kwaliteitsfonds_cents: totalCentsMax + 1 },
    ['kwaliteitsfonds_cents', 'Dit bedrag is te hoog'],
  ],
  ['an amount that cannot be read', { lines: [offer.lines[0]!, line(null)] }, ['lines.1.honorarium_cents', unreadable]],
  ['an extra that cannot be read', { extra: [{ cents: null }] }, ['extra.0.cents', unreadable]],
  ['a service twice', { lines: [offer.lines[0]!, line(1)] }, ['lines.1.dienst_id', 'Deze dienst staat er twee keer']],
  ['a service too few', { lines: [offer.lines[0]!] }, ['lines', 'Vul het honorarium hypotheekakte in']],
  [
    'a service that was not asked',
    { lines: [{ dienst_id: 'testament', honorarium_cents: 1 }] },
    ['lines.0.dienst_id', 'Deze dienst hoort niet bij de aanvraag'],
  ],
])('An offer with %s is judged by name', (_name, change, wrong) => {
  expect(wrongAmounts({ ...offer, ...change }, request).flatMap(({ field, message }) => [field, message])).toEqual(
    wrong,
  )
})

test('An offer of right amounts that are too much together says so', () => {
  const high = { ...offer, recherche_cents: totalCentsMax, total_cents: 0 }
  const right = { ...high, total_cents: offerTotal(high, true).total_cents }
  expect(wrongAmounts(right, request)).toEqual([
    { field: 'total_cents', message: 'Het totaal is te hoog. Het is hoogstens €\u00a09.999.999,99.' },
  ])
  expect(shownTotal(right, true)).toBeNull()
})

test.each([
  ['that cannot be read', null],
  ['below zero', -1],
  ['above any price', totalCentsMax + 1],
])('No total is shown with an amount %s', (_name, recherche_cents) => {
  expect(shownTotal(offer, true)).toEqual({ btw_cents: 22_743, total_cents: 158_543 })
  expect(shownTotal({ ...offer, recherche_cents }, true)).toBeNull()
  expect(shownTotal({ ...offer, registers: [{ cents: recherche_cents }] }, true)).toBeNull()
})

test('An offer of nothing at all is refused', () => {
  const nothing = { ...offer, lines: [line(0)], recherche_cents: 0, registers: [], total_cents: 0 }
  expect(wrongAmounts(nothing, { dienst_ids: ['leveringsakte'], fundWithBtw: true })[0]?.field).toBe('total_cents')
})

test('What the form shows of an offer, it reads back the same', () => {
  fc.assert(
    fc.property(amounts, cents, (parts, extra) => {
      const lines = parts.lines.map((one, n) => ({ ...one, dienst_id: `dienst-${n}`, label: '' }))
      const totals = offerTotal(parts, true)
      const sent = {
        ...parts,
        ...totals,
        lines,
        version: 1,
        extra: [{ label: '', alleen_als: 'een volmacht nodig is', cents: extra }],
        compleet: true,
        geldig_tot: '2026-12-31',
        vroegste_datum: null,
        toelichting: 'Tot ziens',
        received_at: '',
        made_by: 'office' as const,
      }
      const fields = offerFields({
        concept: { ...parts, lines, fonds_btw: true, geldig_tot: '2026-12-31' },
        offer: sent,
      })
      const read = readOfferForm({ ...fields, compleet: 'true' }, true)
      expect(read).toEqual({
        lines: lines.map(({ dienst_id, honorarium_cents }) => ({ dienst_id, honorarium_cents })),
        recherche_cents: parts.recherche_cents,
        kwaliteitsfonds_cents: parts.kwaliteitsfonds_cents,
        registers: parts.registers,
        extra: sent.extra,
        total_cents: totals.total_cents,
        geldig_tot: '31-12-2026',
        vroegste_datum: '',
        toelichting: 'Tot ziens',
        compleet: true,
      })
    }),
  )
})
