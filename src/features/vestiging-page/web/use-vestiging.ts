import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '#contract/endpoint.ts'
import { getVestiging, type SearchAnswer, searchVestigingen, type Vestiging } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'

/**
 * One office: `detail` with everything, and `vestiging`: the same, or until that is there what the list that led here says of
 * it. Only a list knows the distance, and `from` how exactly the point is known that it was searched from.
 */
export function useVestiging(id: string) {
  const client = useQueryClient()
  const { data, dataUpdatedAt, error } = useQuery(queryOf(getVestiging, { params: { id } }))
  const list = client
    .getQueriesData<SearchAnswer>({ queryKey: [endpointKey(searchVestigingen)] })
    .map(([, answer]) => answer)
    .find((answer) => answer?.vestigingen.some((vestiging) => vestiging.id === id))
  const listed: Vestiging | undefined = list?.vestigingen.find((vestiging) => vestiging.id === id)
  const vestiging = data && listed ? { ...data, distance_km: listed.distance_km } : (data ?? listed)
  return { detail: data, answeredAt: dataUpdatedAt, vestiging, from: list?.location.precision ?? null, error }
}
