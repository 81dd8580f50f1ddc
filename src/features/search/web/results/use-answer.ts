import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { searchVestigingen } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { useLast } from '#web/use-last.ts'
import { type Place, type Question, searchArgs } from '../place.ts'

/**
 * The offices of the results page: one query per radius and choice of services, cached as long as the contract says
 * (docs/decisions/0021-a-list-is-counted-by-the-server.md). While a query is loading, `latest` is the previous answer.
 */
export function useAnswer(place: Place, question: Question) {
  const client = useQueryClient()
  const query = useQuery(queryOf(searchVestigingen, searchArgs(place, question)))
  const { dienst_ids } = question
  const { data, dataUpdatedAt } = query
  const latest = useLast(useMemo(() => data && { answer: data, dienst_ids }, [data, dienst_ids]))
  return {
    latest,
    answeredAt: dataUpdatedAt,
    waiting: data === undefined,
    // During a retry the page shows the texts of a first search.
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
    /** Stores the answer under the wider radius too, because it is the same. */
    keepFor(widerKm: number) {
      const { queryKey } = queryOf(searchVestigingen, searchArgs(place, { ...question, distanceKm: widerKm }))
      client.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt })
    },
  }
}
