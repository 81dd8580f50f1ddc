import { useQuery } from '@tanstack/react-query'
import { countOf } from '#contract/format/counts.ts'
import { formatWhole } from '#contract/format/decimal.ts'
import { queryOf } from '#web/queries.ts'
import { getVestigingenTotal } from '../contract.ts'

/** The number of offices, if large as "Meer dan 800 kantoren"; undefined until it is known. Not retried after a failure. */
export function useTotalInWords(): string | undefined {
  const { data } = useQuery({ ...queryOf(getVestigingenTotal, {}), retry: false })
  if (!data) return undefined
  return totalInWords(data.total)
}

/** Rounded down to the largest hundred below it. */
export function totalInWords(total: number): string {
  const hundreds = Math.floor((total - 1) / 100) * 100
  return hundreds < 800 ? countOf(total, 'kantoor', 'kantoren') : `Meer dan ${formatWhole(hundreds)} kantoren`
}
