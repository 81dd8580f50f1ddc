import type { FieldError } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'
import type { Offer } from '../contract.ts'
import { sum } from '../offer/amounts.ts'
import { amountsOf, btwName } from '../offer/comparison.ts'
import { agreedCents } from '../rules/bill-outcomes.ts'
import type { BillBody, BillCheck, BillLine, Verdict } from './bill-schemas.ts'

/** The amounts of a bill in cents, in the order of the offer that it is compared with; null if not on the bill. */
type BillAmounts = Pick<BillBody, 'offer_lines' | 'extra_lines' | 'other_lines'>
type Comparison = Omit<BillCheck, 'vestiging_id' | 'checked_at' | 'counting'>

export const verdictWords: Record<Verdict, string> = {
  equal: 'Gelijk',
  lower: 'Lager',
  agreed_extra: 'Afgesproken extra',
  not_due: 'Extra die niet nodig was',
  higher: 'Hoger zonder afspraak',
  register_higher: 'Registerbedrag hoger dan in de offerte',
  not_offered: 'Niet in de offerte',
}

/** Verdicts that the customer can ask the office about. */
const questionable: readonly (Verdict | null)[] = ['not_due', 'higher', 'register_higher', 'not_offered']
export const isQuestionable = ({ verdict }: Pick<BillLine, 'verdict'>): boolean => questionable.includes(verdict)

/** The number of bill amounts to fill in for an offer: the lines of its total, and its extras. */
export const billSizeOf = (offer: Offer) => ({ lines: amountsOf([offer]).length, extras: offer.extra.length })

/** Errors across the lines of a bill whose single lines are valid, by field name. */
export function wrongBill({ offer_lines, extra_lines, other_lines }: BillAmounts): FieldError[] {
  // An extra that was "not due" must have an amount on the bill.
  const unbilled = extra_lines.flatMap(({ cents, niet_nodig }, n): FieldError[] =>
    niet_nodig && cents === null ? [{ field: `extra_lines.${n}.cents`, message: messages.extraUnbilled }] : [],
  )
  const isEmpty = [...offer_lines, ...extra_lines, ...other_lines].every(({ cents }) => cents === null)
  if (unbilled.length > 0 || !isEmpty) return unbilled
  return [{ field: 'offer_lines.0.cents', message: messages.billEmpty }]
}

/**
 * A verdict for each line of a bill, and the sums. Extras include btw, as in the offer; a higher extra counts as agreed up
 * to the offered amount, unless the customer marks it as not due. An empty line of the offer has no verdict, as it may be
 * part of another line; a 0 is lower. Btw that differs only by rounding is equal.
 */
export function compareBill(offer: Offer, { offer_lines, extra_lines, other_lines }: BillAmounts): Comparison {
  const lines = amountsOf([offer]).map(({ name, isRegister, centsOf }, n): BillLine => {
    const [offered_cents, billed_cents] = [centsOf(offer), offer_lines[n]?.cents ?? null]
    const margin = name === btwName ? roundingMargin(offer) : 0
    const verdict = billed_cents === null ? null : verdictOf(billed_cents, offered_cents, { isRegister, margin })
    return { part: 'line', label: name, verdict, offered_cents, billed_cents, alleen_als: null }
  })
  const extras = offer.extra.map(({ label, cents, alleen_als }, n): BillLine => {
    const { cents: billed_cents, niet_nodig } = extra_lines[n] ?? { cents: null, niet_nodig: false }
    return {
      part: 'extra',
      label: label || 'Extra',
      verdict: billed_cents ? verdictOfExtra(billed_cents, cents, niet_nodig) : null,
      offered_cents: cents,
      billed_cents,
      alleen_als,
    }
  })
  const others = other_lines.flatMap(({ label, cents }): BillLine[] =>
    cents === null
      ? []
      : [{ part: 'other', label, verdict: 'not_offered', offered_cents: null, billed_cents: cents, alleen_als: null }],
  )
  const bill_lines = [...lines, ...extras, ...others]
  const billed_cents = sum(bill_lines.map((one) => one.billed_cents))
  const difference_cents = billed_cents - offer.total_cents
  return {
    bill_lines,
    offered_cents: offer.total_cents,
    billed_cents,
    difference_cents,
    unagreed_cents: difference_cents - agreedCents({ bill_lines }) - roundedCents({ bill_lines }),
  }
}

/**
 * A price list rounds the btw of each price, a bill rounds it once for all. Both are right if they differ by no more than this many
 * cents: half a cent for each price and half for the sum.
 */
const roundingMargin = ({ lines, made_by }: Pick<Offer, 'lines' | 'made_by'>): number =>
  made_by === 'price_list' && lines.length > 1 ? Math.floor((lines.length + 1) / 2) : 0

/** The rounding difference of the btw: the only way in which an "equal" line can differ from the offer. */
export const roundedCents = ({ bill_lines }: Pick<BillCheck, 'bill_lines'>): number =>
  sum(
    bill_lines.map(({ verdict, billed_cents, offered_cents }) =>
      verdict === 'equal' ? (billed_cents ?? 0) - (offered_cents ?? 0) : 0,
    ),
  )

type Line = { isRegister: boolean; margin: number }

function verdictOf(billed: number, offered: number, { isRegister, margin }: Line): Verdict {
  if (Math.abs(billed - offered) <= margin) return 'equal'
  if (billed < offered) return 'lower'
  return isRegister ? 'register_higher' : 'higher'
}

function verdictOfExtra(billed: number, agreed: number, niet_nodig: boolean): Verdict {
  if (niet_nodig) return 'not_due'
  return billed > agreed ? 'higher' : 'agreed_extra'
}
