import { type ListPrice, priceOf } from '#features/tarieven/rules/prices.ts'
import type { Index } from './index/build-index.ts'
import type { Office } from './index/office.ts'
import type { Scope } from './search-scope.ts'

/** Which offices a search is about, by their position in the index. */
export type SearchFilter = {
  /** Counts for how far is looked. */
  counts(at: number): boolean
  /** Offers everything that was asked for. */
  offers(at: number): boolean
  /** And stays below the highest price: a price that leaves costs out may not. */
  matches(at: number): boolean
}

type Needs = Pick<Scope, 'categoryMask' | 'mask' | 'dienst_ids' | 'priceMax'>

export function filterOf({ offers, offices }: Index, scope: Needs, now: Date): SearchFilter {
  const { categoryMask, mask, dienst_ids, priceMax } = scope
  // Looking further comes past the same offices again.
  const prices = new Map<number, ListPrice | null>()
  const priceAt = (at: number) => {
    const price = prices.get(at)
    if (price !== undefined) return price
    const read = priceOf((offices[at] as Office).priceList(), dienst_ids, now)
    prices.set(at, read)
    return read
  }
  const offering = (bits: number) => (at: number) => ((offers[at] as number) & bits) === bits
  const offersAll = offering(mask)
  const isBelow = (price: ListPrice | null) => price?.compleet === true && price.price <= (priceMax ?? 0)
  return {
    counts: offering(categoryMask),
    offers: offersAll,
    matches: priceMax === null ? offersAll : (at) => offersAll(at) && isBelow(priceAt(at)),
  }
}
