import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CallArgs, type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { getVestiging } from '#features/vestigingen/contract.ts'
import { call } from '#web/call.ts'
import { queryOf } from '#web/queries.ts'
import { listLatestReviews, listReviews } from '../../contract/reviews.ts'
import { latestReviewsArgs } from './recent-reviews.tsx'
import { reviewsArgs } from './reviews-query.ts'

/**
 * Reads again what this browser keeps of the reviews of an office, past its own cache too: an author who comes to look
 * sees the office as it is now (search-and-api section 4).
 */
export async function refreshReviews(client: QueryClient, vestigingId: string): Promise<void> {
  const stale = [endpointKey(listReviews), endpointKey(listLatestReviews), endpointKey(getVestiging)]
  await client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) })
  const read = async <E extends Endpoint>(endpoint: E, args: CallArgs<E>) => {
    client.setQueryData(queryOf(endpoint, args).queryKey, await call(endpoint, args, { fresh: true }))
  }
  // What cannot be read now is read when it is shown.
  await Promise.allSettled([
    read(listReviews, reviewsArgs(vestigingId, new URLSearchParams())),
    read(getVestiging, { params: { id: vestigingId } }),
    read(listLatestReviews, latestReviewsArgs),
  ])
}

/** The same on a page that a form led to; null: nothing changed. */
export function useFreshReviews(vestigingId: string | null) {
  const client = useQueryClient()
  useEffect(() => {
    if (vestigingId !== null) void refreshReviews(client, vestigingId)
  }, [client, vestigingId])
}
