import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CallArgs, type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { call } from '#web/call.ts'
import { queryOf } from '#web/queries.ts'
import { getSiteReviewStats, listSiteReviews, pageSiteReviews } from '../../contract/site-reviews.ts'
import { pageArgs } from './site-reviews-query.ts'

const stale = [listSiteReviews, pageSiteReviews, getSiteReviewStats].map(endpointKey)

/**
 * Reads again what this browser keeps of the reviews of the platform, past its own cache too, so that an author who comes
 * to look sees them as they are now (visitor-flows section 7).
 */
export async function refreshSiteReviews(client: QueryClient): Promise<void> {
  client.removeQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) })
  const read = async <E extends Endpoint>(endpoint: E, args: CallArgs<E>) => {
    client.setQueryData(queryOf(endpoint, args).queryKey, await call(endpoint, args, { fresh: true }))
  }
  // What cannot be read now is read when it is shown.
  await Promise.allSettled([read(pageSiteReviews, pageArgs(new URLSearchParams())), read(getSiteReviewStats, {})])
}

/** The same on a page that a form led to. */
export function useFreshSiteReviews(changed: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (changed) void refreshSiteReviews(client)
  }, [client, changed])
}
