import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/queries.ts'
import { listReviews } from '../../contract/reviews.ts'
import { reviewsArgs } from './reviews-query.ts'

/** The reviews that the address asks for; while they are on their way the former ones stay, and `settled` is false. */
export function useReviews(id: string, query: URLSearchParams) {
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...queryOf(listReviews, reviewsArgs(id, query)),
    placeholderData: keepPreviousData,
  })
  return { answer: data, settled: !isPlaceholderData, error, refetch: () => void refetch() }
}
