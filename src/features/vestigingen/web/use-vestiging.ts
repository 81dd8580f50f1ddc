import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '#contract/endpoint.ts'
import { queryOf } from '#web/queries.ts'
import { getVestiging, type SearchAnswer, searchVestigingen, type Vestiging } from '../contract.ts'

/** One office: `detail` with everything, and until that is there `known`: what the list that led here told of it. */
export function useVestiging(id: string) {
  const client = useQueryClient()
  const { data, error } = useQuery(queryOf(getVestiging, { params: { id } }))
  const fromLists = (): Vestiging | undefined =>
    client
      .getQueriesData<SearchAnswer>({ queryKey: [endpointKey(searchVestigingen)] })
      .flatMap(([, answer]) => answer?.vestigingen ?? [])
      .find((vestiging) => vestiging.id === id)
  return { detail: data, known: data ?? fromLists(), error }
}
