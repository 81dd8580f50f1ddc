import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '#contract/endpoint.ts'
import { getVestiging, type SearchAnswer, searchVestigingen } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'

/**
 * One office. Only a search knows the distance, and `from` how exactly the point is known that it was searched from: null when the
 * address of the page names no place, or one that is too far for a list.
 */
export function useVestiging(id: string) {
  const { data, dataUpdatedAt: answeredAt } = useQuery(queryOf(getVestiging, { params: { id } }))
  const [search] = useQueryClient().getQueriesData<SearchAnswer>({ queryKey: [endpointKey(searchVestigingen)] })
  const list = search?.[1]
  const listed = list?.vestigingen.find((vestiging) => vestiging.id === id)
  const vestiging = data && listed ? { ...data, distance_km: listed.distance_km } : data
  return { vestiging, answeredAt, from: listed ? (list?.location.precision ?? null) : null }
}
