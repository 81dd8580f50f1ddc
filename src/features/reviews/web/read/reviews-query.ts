import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { carriedParams } from '#features/search/rules/search-address.ts'
import { type ReviewOrigin, type ReviewSort, reviewOrigins, reviewSorts } from '../../rules/review-sorts.ts'

/** Arguments of the call for the newest reviews of all offices. */
export const latestReviewsArgs = { query: {} }

/**
 * Id of the heading of a list of reviews. Links to other reviews lead to it, so that reading goes on at the top of the
 * new list.
 */
export const listId = 'lijst'
const atList = (address: string) => `${address}#${listId}`

/** An invalid page number means the first page. */
function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
const pageParam = (page: number) => (page > 1 ? String(page) : undefined)

type ReviewsQuery = { page: number; sort: ReviewSort; herkomst: ReviewOrigin }

/** Reads which reviews to show from an address of the office page; unknown values mean the first page, newest first. */
export function readReviewsQuery(query: URLSearchParams): ReviewsQuery {
  const [first] = reviewSorts
  return {
    page: readPage(query),
    sort: reviewSorts.find((sort) => sort === query.get('sort')) ?? first,
    herkomst: reviewOrigins.find((origin) => origin === query.get('herkomst')) ?? 'alle',
  }
}

/** Arguments of the call for them. */
export const reviewsArgs = (id: string, query: URLSearchParams) => ({ params: { id }, query: readReviewsQuery(query) })

/** Address of other reviews of the same office; keeps the search that led here. */
export function reviewsAddress(id: string, query: URLSearchParams, { page, sort, herkomst }: ReviewsQuery) {
  return paths.vestiging(id, {
    ...carriedParams(query),
    tab: 'reviews',
    page: pageParam(page),
    sort: sort === reviewSorts[0] ? undefined : sort,
    herkomst: herkomst === 'alle' ? undefined : herkomst,
  })
}

/** Link to them, at the heading of the list. */
export const reviewsHref = (...reviews: Parameters<typeof reviewsAddress>) => atList(reviewsAddress(...reviews))

/** The same for the platform. */
export const siteReviewsArgs = (query: URLSearchParams) => ({
  query: { page: readPage(query), limit: limits.paging.siteReviewsPage },
})

export const siteReviewsHref = (page: number): string => atList(paths.siteReviews({ page: pageParam(page) }))
