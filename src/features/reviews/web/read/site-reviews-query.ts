import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'

/** Which reviews an address shows; a page that is not a number is the first. */
export function pageArgs(query: URLSearchParams) {
  const page = Number(query.get('page'))
  const known = Number.isSafeInteger(page) && page > 0
  return { query: { page: known ? page : 1, limit: limits.paging.siteReviewsPage } }
}

export const pageHref = (page: number): string => paths.siteReviews({ page: page > 1 ? String(page) : undefined })
