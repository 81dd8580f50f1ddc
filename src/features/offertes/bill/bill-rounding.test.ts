import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Offer } from '../contract.ts'
import { outcomeOf } from '../rules/bill-outcomes.ts'
import { compareBill } from './compare-bill.ts'

const nothing = {
  ...{ version: 1, recherche_cents: 0, kwaliteitsfonds_cents: 0, registers: [], extra: [], compleet: true },
  ...{ geldig_tot: '2026-12-18', vroegste_datum: null, toelichting: null, received_at: '2026-11-18T10:00:00.000Z' },
}
const billOf = (lines: number[]) => ({
  offer_lines: lines.map((cents) => ({ cents })),
  extra_lines: [],
  other_lines: [],
})

test('A bill that rounds the btw of all together is as an offer whose prices rounded theirs', () => {
  const fees = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fees, fc.integer({ min: -3, max: 3 }), (amounts, beside) => {
      const lines = amounts.map((honorarium_cents, n) => ({
        dienst_id: `d${n}`,
        label: `Dienst ${n}`,
        honorarium_cents,
      }))
      const btw_cents = amounts.reduce((sum, cents) => sum + Math.round((cents * 21) / 100), 0)
      const fee_cents = amounts.reduce((sum, cents) => sum + cents, 0)
      const total_cents = fee_cents + btw_cents
      const listed: Offer = { ...nothing, lines, btw_cents, total_cents, made_by: 'price_list' }
      const right = Math.round((fee_cents * 21) / 100)
      fc.pre(btw_cents > 0 && right + beside >= 0)
      const bill = (btw: number) => compareBill(listed, billOf([...amounts, btw]))
      const whole = bill(right)
      expect([outcomeOf(whole), whole.unagreed_cents]).toEqual(['equal', 0])
      expect(whole.difference_cents).toBe(right - btw_cents)
      // Beyond what rounding can do it is another amount, and so it is at once where an office made the offer.
      const margin = amounts.length > 1 ? Math.floor((amounts.length + 1) / 2) : 0
      const off = right + beside - btw_cents
      const isEqual = Math.abs(off) <= margin
      expect(bill(right + beside).unagreed_cents).toBe(isEqual ? 0 : off)
      const own = compareBill({ ...listed, made_by: 'office' }, billOf([...amounts, btw_cents + beside]))
      expect(own.unagreed_cents).toBe(Math.max(btw_cents + beside, 0) - btw_cents)
    }),
  )
})
