import type { QueryClient } from '@tanstack/react-query'
import { endpointKey } from '#contract/endpoint.ts'
import { getSiteReviewStats, listSiteReviews, pageSiteReviews } from '../contract.ts'

const stale = [listSiteReviews, pageSiteReviews, getSiteReviewStats].map(endpointKey)

/** Forgets what this browser keeps of the reviews of the platform, so that its author sees them as they are now. */
export function refreshSiteReviews(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) })
}
