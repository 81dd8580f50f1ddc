import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { carriedParams } from '#features/search/rules/search-address.ts'
import { type ReviewOrigin, type ReviewSort, reviewOrigins, reviewSorts } from '../../rules/review-sorts.ts'

/** What to ask for the newest reviews of all offices. */
export const latestReviewsArgs = { query: {} }

/** The heading of a list of reviews: a link to other reviews leads there, so that who reads on does so at the top of the new list. */
export const listId = 'lijst'
const atList = (address: string) => `${address}#${listId}`

/** A page that is not a number is the first. */
function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
const pageParam = (page: number) => (page > 1 ? String(page) : undefined)

type ReviewsQuery = { page: number; sort: ReviewSort; herkomst: ReviewOrigin }

/** Which reviews an address of the office page shows; what it does not know is the first page, newest first. */
export function readReviewsQuery(query: URLSearchParams): ReviewsQuery {
  const [first] = reviewSorts
  return {
    page: readPage(query),
    sort: reviewSorts.find((sort) => sort === query.get('sort')) ?? first,
    herkomst: reviewOrigins.find((origin) => origin === query.get('herkomst')) ?? 'alle',
  }
}

/** What to ask for it. */
export const reviewsArgs = (id: string, query: URLSearchParams) => ({ params: { id }, query: readReviewsQuery(query) })

/** The address of other reviews of the same office; the search that led here travels along. */
export function reviewsAddress(id: string, query: URLSearchParams, { page, sort, herkomst }: ReviewsQuery) {
  return paths.vestiging(id, {
    ...carriedParams(query),
    tab: 'reviews',
    page: pageParam(page),
    sort: sort === reviewSorts[0] ? undefined : sort,
    herkomst: herkomst === 'alle' ? undefined : herkomst,
  })
}

/** A link to them. */
export const reviewsHref = (...reviews: Parameters<typeof reviewsAddress>) => atList(reviewsAddress(...reviews))

/** The same of the platform. */
export const siteReviewsArgs = (query: URLSearchParams) => ({
  query: { page: readPage(query), limit: limits.paging.siteReviewsPage },
})

export const siteReviewsHref = (page: number): string => atList(paths.siteReviews({ page: pageParam(page) }))
