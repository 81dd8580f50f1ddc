import * as limits from '#contract/limits.ts'
import { type Sortable, sortVestigingen } from './order.ts'
import type { SearchSettings } from './search-address.ts'

/** What a search answered: the nearest offices that match, nearest first, and how many there are. */
type Matches<V extends Sortable> = { vestigingen: readonly V[]; distance_km: number; total_matching: number }

export type Arranged<V extends Sortable = Sortable> = {
  /** 'Aanbevolen notarissen'; nobody without the partners' precedence. */
  partners: V[]
  /** 'Notarissen in de buurt'. */
  others: V[]
  /** Both, in the order of the page. */
  list: V[]
  /** How many match, before the cap. */
  total: number
  effectiveDistanceKm: number
  capped: boolean
}

/** What the results page shows of what the server answered. See docs/product/search.md, "Which offices". */
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
