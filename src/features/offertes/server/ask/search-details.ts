import type { StoredSearch } from '#features/selection/contract.ts'

/** What is kept of the search that led to a request; never shown to offices (server section 2). */
export type SearchDetails = {
  pc4: string | null
  distance_km: number
  effective_distance_km: number
  sort_by: StoredSearch['sort_by']
  total_found: number
}

/** The four digits of the postcode, distances, sort and count; nothing that leads to a person. */
export function toSearchDetails(search: StoredSearch): SearchDetails {
  const { distance_km, effective_distance_km, sort_by, total_found } = search
  const pc4 = /^\s*([1-9]\d{3})/.exec(search.postcode ?? '')?.[1] ?? null
  return { pc4, distance_km, effective_distance_km, sort_by, total_found }
}
