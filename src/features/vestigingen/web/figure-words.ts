import * as limits from '#contract/limits.ts'
import type { Vestiging } from '../contract.ts'

const { opensAt, closesAt } = limits.workingDay

/** How often and how fast an office answers; null if too little is known. */
export function responseTime({ response_stats }: Pick<Vestiging, 'response_stats'>): string | null {
  if (!response_stats) return null
  const { answered_pct, median_working_hours } = response_stats
  if (answered_pct === null) return null
  if (median_working_hours === null) return `Beantwoordt ${answered_pct}% van de aanvragen`
  const days = Math.max(1, Math.ceil(median_working_hours / (closesAt - opensAt)))
  return `Reageert meestal binnen ${days === 1 ? '1 werkdag' : `${days} werkdagen`}, op ${answered_pct}% van de aanvragen`
}

/** How often an office withdrew instant offers from its price list; null if it made none. */
export function priceWithdrawals({ instant_stats }: Pick<Vestiging, 'instant_stats'>): string | null {
  if (!instant_stats) return null
  const { n, withdrawn } = instant_stats
  return `Trok prijs terug: ${withdrawn} van ${n} keer`
}

/** How often the day that customers wished was feasible; null with too few answers. */
export function wishedDays({ response_stats }: Pick<Vestiging, 'response_stats'>): string | null {
  const pct = response_stats?.haalbaar_pct ?? null
  return pct === null ? null : `Gewenste datum haalbaar: ${pct}%`
}

/** How bills compared with the chosen offers, for each outcome that occurred; null with too few bills. */
export function billOutcomes({ bill_stats }: Pick<Vestiging, 'bill_stats'>): string | null {
  if (!bill_stats) return null
  const { n, equal, lower, agreed_extra, higher } = bill_stats
  const others = [
    [lower, 'lager'],
    [agreed_extra, 'met een afgesproken extra'],
    [higher, 'hoger'],
  ].flatMap(([count, word]) => (count ? [`${count} ${word}`] : []))
  return `Nota gelijk aan offerte: ${equal} van ${n}${others.length > 0 ? ` (${others.join(', ')})` : ''}`
}
