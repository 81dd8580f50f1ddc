import { useEffect } from 'react'
import * as limits from '#contract/limits.ts'
import { categories } from '#features/diensten/rules.ts'
import { selectionActions } from '#features/selection/web/public.tsx'
import type { Arranged } from '../../rules/results.ts'
import type { SearchSettings } from '../../rules/search-address.ts'
import type { Place } from '../place.ts'

/** Stores the last search in the browser, for a request that may follow (docs/product/selection.md, "What is kept"). */
export function useStoreSearch(
  place: Place,
  settings: SearchSettings,
  arranged: Pick<Arranged, 'total' | 'effectiveDistanceKm'> | undefined,
) {
  const { postcode, woonplaats, woonplaats_label } = place
  const { sortBy, view, dienst_ids } = settings
  const total = arranged?.total
  const effective = arranged?.effectiveDistanceKm
  // biome-ignore lint/correctness/useExhaustiveDependencies: stores again when the search changes
  useEffect(() => {
    if (total === undefined || effective === undefined) return
    // After the paint of the new list.
    const timer = setTimeout(selectionActions.storeSearch, 0, {
      v: 1,
      postcode,
      woonplaats,
      woonplaats_label,
      distance_km: settings.distanceKm ?? limits.search.distanceDefaultKm,
      effective_distance_km: effective,
      sort_by: sortBy,
      view,
      category_ids: categories
        .filter(({ diensten }) => diensten.some(({ id }) => dienst_ids.includes(id)))
        .map(({ id }) => id),
      dienst_ids,
      total_found: total,
      searched_at: new Date().toISOString(),
    })
    return () => clearTimeout(timer)
  }, [postcode, woonplaats, woonplaats_label, total, effective, sortBy, view, dienst_ids])
}
