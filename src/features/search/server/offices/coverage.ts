import { dayOf } from '#contract/format/dates.ts'
import { isStale, priceOf } from '#features/tarieven/rules/prices.ts'
import type { Coverage } from '#features/vestigingen/contract.ts'
import type { Context } from '#server/context.ts'
import type { Index } from '../index/build-index.ts'
import type { Office } from '../index/office.ts'

/** Of how many of these offices a price for the services is known, or without any a price at all, and how many answer requests. */
export function coverageOf(offices: readonly Office[], dienst_ids: readonly string[], now: Date): Coverage {
  const hasPrice = (office: Office) =>
    dienst_ids.length > 0
      ? priceOf(office.priceList(), dienst_ids, now) !== null
      : office.priceList().tarieven.some((price) => !isStale(price, now))
  return {
    date: dayOf(now),
    total: offices.length,
    with_price: offices.filter(hasPrice).length,
    with_answers: offices.filter(({ responses }) => (responses?.answered ?? 0) > 0).length,
  }
}

/** The same of all offices; counted anew when they change, and daily as prices grow old. */
export function createCoverage({ index, clock }: Pick<Context, 'index' | 'clock'>) {
  let cached: { index: Index; date: string; counts: Map<string, Coverage> } | undefined
  return (dienst_ids: readonly string[]): Coverage => {
    const now = clock.now()
    const date = dayOf(now)
    if (cached?.index !== index.current() || cached.date !== date) {
      cached = { index: index.current(), date, counts: new Map() }
    }
    // No more than there are choices of services.
    const key = [...new Set(dienst_ids)].sort().join()
    const coverage = cached.counts.get(key) ?? coverageOf(cached.index.offices, dienst_ids, now)
    cached.counts.set(key, coverage)
    return coverage
  }
}
