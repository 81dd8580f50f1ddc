import * as limits from '#contract/limits.ts'
import { type Sortable, sortVestigingen } from './order.ts'
import type { SearchSettings } from './search-address.ts'

/** The answer of a search: the nearest matching offices, nearest first, and the total number of matches. */
type Matches<V extends Sortable> = { vestigingen: readonly V[]; distance_km: number; total_matching: number }

export type Arranged<V extends Sortable = Sortable> = {
  /** 'Aanbevolen notarissen'; empty when partners do not come first. */
  partners: V[]
  /** 'Notarissen in de buurt'. */
  others: V[]
  /** Both, in the order of the page. */
  list: V[]
  /** The number of matches, before the cap. */
  total: number
  effectiveDistanceKm: number
  capped: boolean
}

/** Arranges the server's answer for the results page. See docs/product/search.md, "Which offices". */
export function arrangeResults<V extends Sortable>(
  { vestigingen, distance_km, total_matching }: Matches<V>,
  { sortBy, partnersFirst }: Pick<SearchSettings, 'sortBy' | 'partnersFirst'>,
): Arranged<V> {
  const list = sortVestigingen(vestigingen.slice(0, limits.search.displayedMax), sortBy, partnersFirst)
  return {
    partners: list.filter((v) => partnersFirst && v.partnership_active),
    others: list.filter((v) => !(partnersFirst && v.partnership_active)),
    list,
    total: total_matching,
    effectiveDistanceKm: distance_km,
    capped: total_matching > limits.search.displayedMax,
  }
}
