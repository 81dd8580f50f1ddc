import { isStale, type ListPrice, priceOf } from '#features/tarieven/rules/prices.ts'
import type { Index } from './index/build-index.ts'
import type { Office } from './index/office.ts'
import type { Scope } from './search-scope.ts'

/** The offices that a search is about, by position in the index. */
export type SearchFilter = {
  /** Counts when deciding how far to search. */
  counts(at: number): boolean
  /** Offers all requested services. */
  offers(at: number): boolean
  /** Offers them below the highest price, too. A price that leaves out costs does not count as below it. */
  matches(at: number): boolean
  /** Has a price for the requested services, even an incomplete one; without requested services, any price. */
  hasPrice(at: number): boolean
}

type Needs = Pick<Scope, 'categoryMask' | 'mask' | 'dienst_ids' | 'priceMax'>

/** Accepts every office, whatever its services and prices; the price is for these services. */
export const anyOffice = (dienst_ids: readonly string[]): Needs => ({
  ...{ categoryMask: 0, mask: 0, priceMax: null },
  dienst_ids,
})

export function filterOf({ offers, offices }: Index, scope: Needs, now: Date): SearchFilter {
  const { categoryMask, mask, dienst_ids, priceMax } = scope
  const listAt = (at: number) => (offices[at] as Office).priceList()
  // A wider radius visits the same offices again, and so does counting coverage.
  const prices = new Map<number, ListPrice | null>()
  const priceAt = (at: number) => {
    const price = prices.get(at)
    if (price !== undefined) return price
    const read = priceOf(listAt(at), dienst_ids, now)
    prices.set(at, read)
    return read
  }
  const offering = (bits: number) => (at: number) => ((offers[at] as number) & bits) === bits
  const offersAll = offering(mask)
  // In cents, since the displayed price is rounded to whole euros.
  const maxCents = (priceMax ?? 0) * 100
  const isBelow = (price: ListPrice | null) => price?.compleet === true && price.breakdown.total_cents <= maxCents
  const hasAnyPrice = (at: number) => listAt(at).tarieven.some((price) => !isStale(price, now))
  return {
    counts: offering(categoryMask),
    offers: offersAll,
    matches: priceMax === null ? offersAll : (at) => offersAll(at) && isBelow(priceAt(at)),
    hasPrice: dienst_ids.length === 0 ? hasAnyPrice : (at) => priceAt(at) !== null,
  }
}
