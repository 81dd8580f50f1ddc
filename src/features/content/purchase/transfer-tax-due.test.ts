import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LegalFigure } from '#contract/legal-figures.ts'
import { type Buyer, type Share, transferTaxDue } from './transfer-tax-due.ts'

// Rates of 2026 and where they were read: src/contract/legal-figures.ts. Own home 2 %, other home 8 %, no home 10.4 %; exempt are buyers of 18
// to under 35 who live there, never used it, and whose home is worth at most € 555,000.

const day = '2026-11-29'
const all: Share = { parts: 1, of: 1 }
const half: Share = { parts: 1, of: 2 }
const third: Share = { parts: 1, of: 3 }
const typedThird: Share = { parts: 3_333, of: 10_000 }
const buyer = (age: number | null, share = all, others: Partial<Buyer> = {}): Buyer => ({
  share,
  age,
  livesThere: true,
  hasUsedExemption: false,
  ...others,
})
const invests = { livesThere: false }

type Case = [what: string, euros: number, isHome: boolean, buyers: Buyer[], due: number[]]

/** Worked out by hand, in euros. */
const cases: Case[] = [
  ['a starter alone', 350_000, true, [buyer(28)], [0]],
  ['somebody of 35', 350_000, true, [buyer(35)], [7_000]],
  ['somebody of 34, at the limit of the value', 555_000, true, [buyer(34)], [0]],
  ['a starter, one euro above the limit', 555_001, true, [buyer(28)], [11_100.02]],
  ['two buyers of whom one is exempt', 450_000, true, [buyer(30, half), buyer(36, half)], [0, 4_500]],
  ['two starters of whom one used it before', 400_000, true, [buyer(25, half), used(26)], [0, 4_000]],
  ['two above the limit', 600_000, true, [buyer(30, half), buyer(31, half)], [6_000, 6_000]],
  ['a second home', 300_000, true, [buyer(50, all, invests)], [24_000]],
  [
    'a parent who buys along and lives elsewhere',
    300_000,
    true,
    [buyer(24, half), buyer(58, half, invests)],
    [0, 12_000],
  ],
  ['thirds', 500_000, true, [buyer(40, third), buyer(41, third), buyer(42, third)], [3_333.33, 3_333.33, 3_333.33]],
  [
    'thirds as they are typed',
    500_000,
    true,
    [buyer(40, typedThird), buyer(41, typedThird), buyer(42, typedThird)],
    [3_333.33, 3_333.33, 3_333.33],
  ],
  ['a shop', 250_000, false, [buyer(28)], [26_000]],
  ['somebody of 17', 200_000, true, [buyer(17)], [4_000]],
  ['somebody whose age is not known', 200_000, true, [buyer(null)], [4_000]],
  ['seventy and thirty', 425_500, true, [buyer(40, { parts: 7, of: 10 }), buyer(29, { parts: 3, of: 10 })], [5_957, 0]],
]

function used(age: number) {
  return buyer(age, half, { hasUsedExemption: true })
}

test.each(cases)('%s', (_, euros, isHome, buyers, due) => {
  const taxes = transferTaxDue({ price_cents: euros * 100, isHome, buyers }, day)
  expect(taxes?.map(({ tax_cents }) => tax_cents / 100)).toEqual(due)
})

test('a day of which a rate is not known has no tax', () => {
  const property = { price_cents: 100_000_00, isHome: true, buyers: [buyer(40)] }
  expect(transferTaxDue(property, '2027-01-01')).toBeNull()
  expect(transferTaxDue({ ...property, isHome: false }, '2025-12-31')).toBeNull()
})

test('a rate with a decimal is taken to the cent', () => {
  const rate: LegalFigure = {
    name: 'transfer-tax-other',
    value: 10.4,
    unit: 'procent',
    valid_from: '2026-01-01',
    valid_until: null,
    source: '',
    read_on: '2026-01-01',
  }
  const taxes = transferTaxDue({ price_cents: 123_456_78, isHome: false, buyers: [buyer(40)] }, day, [rate])
  expect(taxes?.[0]?.tax_cents).toBe(12_839_51)
})

test('what each buyer pays tax over is the whole price together', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_900 }), shares, (price_cents, parts) => {
      const of = parts.reduce((sum, part) => sum + part, 0)
      const buyers = parts.map((part) => buyer(40, { parts: part, of }))
      const taxes = transferTaxDue({ price_cents, isHome: true, buyers }, day) ?? []
      expect(taxes.reduce((sum, { base_cents }) => sum + base_cents, 0)).toBe(price_cents)
    }),
  )
})
