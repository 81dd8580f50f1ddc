import { useQuery } from '@tanstack/react-query'
import { countOf } from '#contract/format/counts.ts'
import { queryOf } from '#web/queries.ts'
import { getVestigingenTotal } from '../contract.ts'

/**
 * How many offices there are, in the words of search-and-api section 1 while they are true; undefined as long as it is not
 * known. Asked once: a failure is not tried again (search-and-api section 7).
 */
export function useTotalInWords(): string | undefined {
  const { data } = useQuery({ ...queryOf(getVestigingenTotal, {}), retry: false })
  if (!data) return undefined
  return data.total > 800 ? 'Meer dan 800 kantoren' : countOf(data.total, 'kantoor', 'kantoren')
}
