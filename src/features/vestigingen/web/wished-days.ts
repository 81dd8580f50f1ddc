import type { Vestiging } from '../contract.ts'

/** How often the day that a customer wished was feasible; nothing while too few answers are known. */
export function wishedDays({ response_stats }: Pick<Vestiging, 'response_stats'>): string | null {
  const pct = response_stats?.haalbaar_pct ?? null
  return pct === null ? null : `Gewenste datum haalbaar: ${pct}%`
}
