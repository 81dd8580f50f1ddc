/** How a bill compares with the chosen offer. */
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

/** The sum of a bill's extras that the offer names, each counted up to the offered amount. */
export const agreedCents = ({ bill_lines }: Lines): number =>
  bill_lines
    .filter(({ part, verdict }) => part === 'extra' && verdict !== 'not_due')
    .reduce((sum, { billed_cents, offered_cents }) => sum + Math.min(billed_cents ?? 0, offered_cents ?? 0), 0)

/** Whether every line of the offer has an amount on the bill; 0 for one that is not billed. */
export const isWhole = ({ bill_lines }: Lines): boolean =>
  bill_lines.every(({ part, billed_cents }) => part !== 'line' || billed_cents !== null)

/**
 * Compares only the sums: a higher line offset by a lower one makes no difference to the customer. Null while a line of the offer has no
 * amount: an empty line is not a lower one.
 */
export function outcomeOf(bill: Lines & { unagreed_cents: number }): BillOutcome | null {
  if (!isWhole(bill)) return null
  if (bill.unagreed_cents > 0) return 'higher'
  if (bill.unagreed_cents < 0) return 'lower'
  return agreedCents(bill) > 0 ? 'agreed_extra' : 'equal'
}
