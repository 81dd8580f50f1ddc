import { dayOf } from '#contract/format/dates.ts'
import type { Coverage } from '#features/vestigingen/contract.ts'
import type { Context } from '#server/context.ts'
import type { Index } from '../index/build-index.ts'
import { daily } from '../index/daily.ts'
import { anyOffice, filterOf, type SearchFilter } from '../search-filter.ts'

/** How many of the offices at these positions have a known price, and how many have answered requests. */
export function coverageOf(
  { offices }: Pick<Index, 'offices'>,
  positions: readonly number[],
  { hasPrice }: Pick<SearchFilter, 'hasPrice'>,
  now: Date,
): Coverage {
  return {
    date: dayOf(now),
    total: positions.length,
    with_price: positions.filter((at) => hasPrice(at)).length,
    with_answers: positions.filter((at) => (offices[at]?.responses?.answered ?? 0) > 0).length,
  }
}

/** The same for all offices, for a choice of services. */
export function createCoverage(context: Pick<Context, 'index' | 'clock'>) {
  const counted = daily(context, (index, now) => {
    // Grows no larger than the number of choices of services.
    const counts = new Map<string, Coverage>()
    return (dienst_ids: readonly string[]): Coverage => {
      const key = [...new Set(dienst_ids)].sort().join()
      const count = () => coverageOf(index, [...index.offices.keys()], filterOf(index, anyOffice(dienst_ids), now), now)
      const coverage = counts.get(key) ?? count()
      counts.set(key, coverage)
      return coverage
    }
  })
  return (dienst_ids: readonly string[]) => counted()(dienst_ids)
}
