import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CallArgs, type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { getVestiging } from '#features/vestigingen/contract.ts'
import { call } from '#web/call.ts'
import { queryOf } from '#web/queries.ts'
import { listReviews } from '../../contract/reviews.ts'
import { getSiteReviewStats, listSiteReviews, pageSiteReviews } from '../../contract/site-reviews.ts'
import { reviewsArgs, siteReviewsArgs } from './reviews-query.ts'

const ofOffice = [listReviews, getVestiging].map(endpointKey)
const ofSite = [listSiteReviews, pageSiteReviews, getSiteReviewStats].map(endpointKey)

/**
 * Reads again what this browser keeps of the reviews of an office, or of the platform (null), past its own cache too: an
 * author who comes to look sees them as they are now (search-and-api section 4, visitor-flows section 7).
 */
export async function refreshReviews(client: QueryClient, vestiging_id: string | null): Promise<void> {
  const read = async <E extends Endpoint>(endpoint: E, args: CallArgs<E>) => {
    client.setQueryData(queryOf(endpoint, args).queryKey, await call(endpoint, args, { fresh: true }))
  }
  const first = new URLSearchParams()
  // What cannot be read now is read when it is shown.
  if (vestiging_id === null) {
    client.removeQueries({ predicate: ({ queryKey }) => ofSite.includes(String(queryKey[0])) })
    await Promise.allSettled([read(pageSiteReviews, siteReviewsArgs(first)), read(getSiteReviewStats, {})])
    return
  }
  await client.invalidateQueries({ predicate: ({ queryKey }) => ofOffice.includes(String(queryKey[0])) })
  await Promise.allSettled([
    read(listReviews, reviewsArgs(vestiging_id, first)),
    read(getVestiging, { params: { id: vestiging_id } }),
  ])
}

/** The same on a page that a form led to; undefined: nothing changed. */
export function useFreshReviews(vestiging_id: string | null | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (vestiging_id !== undefined) void refreshReviews(client, vestiging_id)
  }, [client, vestiging_id])
}
