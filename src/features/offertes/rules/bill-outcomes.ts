/** How a bill is to the offer that was chosen. */
export const billOutcomes = ['equal', 'lower', 'agreed_extra', 'higher'] as const
export type BillOutcome = (typeof billOutcomes)[number]

export const outcomeWords: Record<BillOutcome, string> = {
  equal: 'gelijk aan de offerte',
  lower: 'lager dan de offerte',
  agreed_extra: 'hoger, alleen door extra’s die in de offerte staan',
  higher: 'hoger dan de offerte',
}

type Lines = {
  bill_lines: readonly {
    part: 'line' | 'extra' | 'other'
    verdict: string | null
    offered_cents: number | null
    billed_cents: number | null
  }[]
}

/** What of a bill are extras that the offer names, as far as they are no higher than it says. */
export const agreedCents = ({ bill_lines }: Lines): number =>
  bill_lines
    .filter(({ part, verdict }) => part === 'extra' && verdict !== 'not_due')
    .reduce((sum, { billed_cents, offered_cents }) => sum + Math.min(billed_cents ?? 0, offered_cents ?? 0), 0)

/** Whether every line of the offer has an amount, which is 0 of what is not on the bill. */
export const isWhole = ({ bill_lines }: Lines): boolean =>
  bill_lines.every(({ part, billed_cents }) => part !== 'line' || billed_cents !== null)

/**
 * By the sums alone: a line that is higher beside one that is lower makes no difference to the customer. Null while a line of the offer has
 * no amount: what was not filled in is not lower.
 */
export function outcomeOf(bill: Lines & { unagreed_cents: number }): BillOutcome | null {
  if (!isWhole(bill)) return null
  if (bill.unagreed_cents > 0) return 'higher'
  if (bill.unagreed_cents < 0) return 'lower'
  return agreedCents(bill) > 0 ? 'agreed_extra' : 'equal'
}
