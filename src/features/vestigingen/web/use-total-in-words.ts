import { useQuery } from '@tanstack/react-query'
import { countOf } from '#contract/format/counts.ts'
import { formatWhole } from '#contract/format/decimal.ts'
import { queryOf } from '#web/queries.ts'
import { getVestigingenTotal } from '../contract.ts'

/**
 * How many offices there are, of many as "Meer dan 800 kantoren"; undefined as long as it is not known.
 * Asked once: a failure is not tried again.
 */
export function useTotalInWords(): string | undefined {
  const { data } = useQuery({ ...queryOf(getVestigingenTotal, {}), retry: false })
  if (!data) return undefined
  return totalInWords(data.total)
}

/** Above the largest hundred that it is more than. */
export function totalInWords(total: number): string {
  const hundreds = Math.floor((total - 1) / 100) * 100
  return hundreds < 800 ? countOf(total, 'kantoor', 'kantoren') : `Meer dan ${formatWhole(hundreds)} kantoren`
}
