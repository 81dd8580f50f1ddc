import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { Offer } from '../contract.ts'
import { offerTotal } from '../offer/amounts.ts'
import { type BillOutcome, outcomeOf } from '../rules/bill-outcomes.ts'
import type { Verdict } from './bill-schemas.ts'
import { compareBill } from './compare-bill.ts'
import { billFields, otherRows, readBillForm } from './posted-bill.ts'

const offer: Offer = {
  version: 1,
  lines: [
    { dienst_id: 'leveringsakte', label: 'Honorarium leveringsakte', honorarium_cents: 62_150 },
    { dienst_id: 'hypotheekakte', label: 'Honorarium hypotheekakte', honorarium_cents: 35_150 },
  ],
  recherche_cents: 11_000,
  kwaliteitsfonds_cents: 0,
  btw_cents: 22_743,
  registers: [{ naam: 'Kadaster', cents: 27_500 }],
  extra: [
    { label: '', cents: 8_500, alleen_als: 'een volmacht nodig is' },
    { label: 'spoed', cents: 25_000, alleen_als: 'het binnen vijf werkdagen moet' },
  ],
  total_cents: 158_543,
  compleet: true,
  geldig_tot: '2026-12-18',
  vroegste_datum: null,
  toelichting: null,
  received_at: '2026-11-18T10:00:00.000Z',
  made_by: 'office',
}

type Cents = number | null
type Bill = { lines: Cents[]; extra?: Cents[]; notDue?: number[]; other?: [label: string, cents: number][] }
const amountsOf = ({ lines, extra = [], notDue = [], other = [] }: Bill) => ({
  offer_lines: lines.map((cents) => ({ cents })),
  extra_lines: extra.map((cents, n) => ({ cents, niet_nodig: notDue.includes(n) })),
  other_lines: other.map(([label, cents]) => ({ label, cents })),
})
const same = [62_150, 35_150, 11_000, 22_743, 27_500]
const signs: Record<Verdict, string> = {
  equal: '=',
  lower: '<',
  higher: '>',
  register_higher: 'R',
  agreed_extra: 'e',
  not_offered: '?',
  not_due: 'n',
}

// Worked out by hand: the lines are both fees, recherche, btw and the register; then both extras (- is not on the bill), then others.
test.each<[name: string, bill: Bill, words: string, billed: number, difference: number, unagreed: number]>([
  ['just the offer', { lines: same }, '=====--', 158_543, 0, 0],
  ['a fee that is € 50 higher', { lines: [67_150, 35_150, 11_000, 22_743, 27_500] }, '>====--', 163_543, 5_000, 5_000],
  ['the same with its btw', { lines: [67_150, 35_150, 11_000, 23_793, 27_500] }, '>==>=--', 164_593, 6_050, 6_050],
  ['a fee that is lower', { lines: [60_000, 35_150, 11_000, 22_743, 27_500] }, '<====--', 156_393, -2_150, -2_150],
  ['a register that is higher', { lines: [62_150, 35_150, 11_000, 22_743, 28_000] }, '====R--', 159_043, 500, 500],
  ['a register that is lower', { lines: [62_150, 35_150, 11_000, 22_743, 27_000] }, '====<--', 158_043, -500, -500],
  ['an extra as agreed', { lines: same, extra: [8_500, null] }, '=====e-', 167_043, 8_500, 0],
  ['an extra for less', { lines: same, extra: [8_000, null] }, '=====e-', 166_543, 8_000, 0],
  ['an extra for more', { lines: same, extra: [9_000, null] }, '=====>-', 167_543, 9_000, 500],
  ['both extras', { lines: same, extra: [8_500, 25_000] }, '=====ee', 192_043, 33_500, 0],
  [
    'an extra that was not due',
    { lines: same, extra: [8_500, 25_000], notDue: [0] },
    '=====ne',
    192_043,
    33_500,
    8_500,
  ],
  [
    'an extra for more that was not due',
    { lines: same, extra: [9_000], notDue: [0] },
    '=====n-',
    167_543,
    9_000,
    9_000,
  ],
  ['an extra that was not due and not billed', { lines: same, extra: [null], notDue: [0] }, '=====--', 158_543, 0, 0],
  ['an extra of nothing', { lines: same, extra: [0, null] }, '=====--', 158_543, 0, 0],
  ['a line of its own', { lines: same, other: [['Kantoorkosten', 4_500]] }, '=====--?', 163_043, 4_500, 4_500],
  [
    'two lines of its own',
    {
      lines: same,
      other: [
        ['Porto', 1],
        ['Toezicht', 99_999],
      ],
    },
    '=====--??',
    258_543,
    100_000,
    100_000,
  ],
  ['no register', { lines: [62_150, 35_150, 11_000, 22_743, 0] }, '====<--', 131_043, -27_500, -27_500],
  ['a line not filled in', { lines: [62_150, 35_150, 11_000, 22_743, null] }, '====---', 131_043, -27_500, -27_500],
  ['recherche for nothing', { lines: [62_150, 35_150, 0, 22_743, 27_500] }, '==<==--', 147_543, -11_000, -11_000],
  ['a cent more', { lines: [62_151, 35_150, 11_000, 22_743, 27_500] }, '>====--', 158_544, 1, 1],
  ['a cent less', { lines: [62_150, 35_150, 11_000, 22_742, 27_500] }, '===<=--', 158_542, -1, -1],
  [
    'one sum for all',
    { lines: [null, null, null, null, null], other: [['Totaal', 158_543]] },
    '-------?',
    158_543,
    0,
    0,
  ],
  [
    'a lower fee beside an extra',
    { lines: [60_000, 35_150, 11_000, 22_743, 27_500], extra: [8_500, null] },
    '<====e-',
    164_893,
    6_350,
    -2_150,
  ],
  [
    'an extra for more beside a line of its own',
    { lines: same, extra: [null, 30_000], other: [['Legalisatie', 2_500]] },
    '=====->?',
    191_043,
    32_500,
    7_500,
  ],
  [
    'the highest amount that is taken',
    { lines: [999_999_999, 35_150, 11_000, 22_743, 27_500] },
    '>====--',
    1_000_096_392,
    999_937_849,
    999_937_849,
  ],
])('A bill with %s', (_name, bill, words, billed_cents, difference_cents, unagreed_cents) => {
  const { bill_lines, ...sums } = compareBill(offer, amountsOf(bill))
  expect(bill_lines.map(({ verdict }) => (verdict ? signs[verdict] : '-')).join('')).toBe(words)
  expect(sums).toEqual({ offered_cents: 158_543, billed_cents, difference_cents, unagreed_cents })
})

test.each<[name: string, bill: Bill, outcome: BillOutcome | null]>([
  ['equal', { lines: same }, 'equal'],
  ['lower by a line that is not on the bill', { lines: [62_150, 35_150, 0, 22_743, 27_500] }, 'lower'],
  ['not known of one line of five', { lines: [62_150] }, null],
  ['not known of all but one line', { lines: [62_150, 35_150, null, 22_743, 27_500] }, null],
  ['not known of one sum for all', { lines: [], other: [['Totaal', 158_543]] }, null],
  ['not known where what was filled in is higher', { lines: [900_000] }, null],
])('A bill is %s', (_name, bill, outcome) => {
  expect(outcomeOf(compareBill(offer, amountsOf(bill)))).toBe(outcome)
})

test('an extra keeps when it is due', () => {
  const { bill_lines } = compareBill(offer, amountsOf({ lines: same, extra: [8_500, 1] }))
  expect(bill_lines.filter(({ part }) => part === 'extra').map(({ label, alleen_als }) => [label, alleen_als])).toEqual(
    [
      ['Extra', 'een volmacht nodig is'],
      ['spoed', 'het binnen vijf werkdagen moet'],
    ],
  )
})

describe('10,000 bills', () => {
  const cents = fc.integer({ min: 0, max: limits.offerte.totalCentsMax })
  const near = fc.integer({ min: 0, max: 300 })
  const some = fc.oneof(cents, near)
  const typed = fc.option(some, { nil: null })
  const offers = fc
    .record({
      fees: fc.array(some, { minLength: 1, maxLength: 6 }),
      recherche_cents: some,
      kwaliteitsfonds_cents: some,
      registers: fc.array(fc.record({ naam: fc.constantFrom('Kadaster', 'CTR'), cents: some }), { maxLength: 6 }),
      extra: fc.array(some, { maxLength: 5 }),
    })
    .map(({ fees, extra, ...parts }): Offer => {
      const lines = fees.map((honorarium_cents, n) => ({ dienst_id: `d${n}`, label: `Dienst ${n}`, honorarium_cents }))
      const extras = extra.map((one) => ({ label: '', cents: one, alleen_als: 'nodig' }))
      return { ...offer, ...parts, lines, extra: extras, ...offerTotal({ ...parts, lines }, true) }
    })

  test('are compared to the cent as bookkeeping line by line does', () => {
    fc.assert(
      fc.property(
        offers,
        fc.array(typed, { minLength: 12, maxLength: 12 }),
        fc.array(typed, { minLength: 5, maxLength: 5 }),
        fc.array(some, { maxLength: 10 }),
        (one, line_amounts, extra_amounts, others) => {
          // The amounts of the offer once more, from its parts: one register name is one line.
          const byName = new Map<string, number>()
          for (const { naam, cents } of one.registers) byName.set(naam, (byName.get(naam) ?? 0) + cents)
          const own = [...one.lines.map((line) => line.honorarium_cents)]
          own.push(one.recherche_cents, one.kwaliteitsfonds_cents, one.btw_cents)
          const offered = [
            ...own.map((amount): [number, string] => [amount, '>']),
            ...[...byName.values()].map((amount): [number, string] => [amount, 'R']),
          ].filter(([amount]) => amount > 0)

          let [difference, unagreed, words] = [0n, 0n, '']
          offered.forEach(([amount, above], n) => {
            const typed_cents = line_amounts[n] ?? null
            const more = BigInt(typed_cents ?? 0) - BigInt(amount)
            difference += more
            unagreed += more
            words += typed_cents === null ? '-' : more === 0n ? '=' : more < 0n ? '<' : above
          })
          one.extra.forEach(({ cents: agreed }, n) => {
            const billed = extra_amounts[n] ?? 0
            difference += BigInt(billed)
            if (billed > agreed) unagreed += BigInt(billed - agreed)
            words += billed === 0 ? '-' : billed > agreed ? '>' : 'e'
          })
          for (const amount of others) {
            difference += BigInt(amount)
            unagreed += BigInt(amount)
            words += '?'
          }
          const other_lines = others.map((amount) => ({ label: 'Anders', cents: amount }))
          const { bill_lines, ...sums } = compareBill(one, {
            ...amountsOf({ lines: line_amounts, extra: extra_amounts }),
            other_lines,
          })
          expect(bill_lines.map(({ verdict }) => (verdict ? signs[verdict] : '-')).join('')).toBe(words)
          expect(sums).toEqual({
            offered_cents: one.total_cents,
            billed_cents: Number(BigInt(one.total_cents) + difference),
            difference_cents: Number(difference),
            unagreed_cents: Number(unagreed),
          })
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

test('A bill comes back into the form as it was, with a row to spare', () => {
  const typed = amountsOf({
    lines: [62_150, null, 0, 22_743, 27_500],
    extra: [500, 30_000],
    notDue: [0],
    other: [['Porto', 150]],
  })
  const bill = { ...compareBill(offer, typed), vestiging_id: '1', checked_at: '', counting: null }
  expect(readBillForm(billFields(bill))).toMatchObject(typed)
  expect(otherRows(billFields(bill))).toBe(limits.offerte.bill.othersAtFirst)
  expect(otherRows({ 'other_lines.0.cents': '', 'other_lines.1.cents': '', 'other_lines.2.cents': '' })).toBe(4)
})
