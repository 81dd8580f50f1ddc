/** How a bill is to the offer that was chosen. */
export const billOutcomes = ['equal', 'lower', 'agreed_extra', 'higher'] as const
export type BillOutcome = (typeof billOutcomes)[number]

export const outcomeWords: Record<BillOutcome, string> = {
  equal: 'gelijk aan de offerte',
  lower: 'lager dan de offerte',
  agreed_extra: 'hoger, alleen door extra’s die in de offerte staan',
  higher: 'hoger dan de offerte',
}

/** By the sums alone: a line that is higher beside one that is lower makes no difference to the customer. */
export function outcomeOf(bill: { difference_cents: number; unagreed_cents: number }): BillOutcome {
  if (bill.unagreed_cents > 0) return 'higher'
  if (bill.unagreed_cents < 0) return 'lower'
  return bill.difference_cents > 0 ? 'agreed_extra' : 'equal'
}
