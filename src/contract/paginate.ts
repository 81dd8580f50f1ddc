import type { Pagination } from './fields.ts'
import * as limits from './limits.ts'

/** Computes a page of a list. `page` is clamped to the existing pages. */
export function paginate(total_count: number, requestedPage: number, limit: number): Pagination {
  const total_pages = Math.max(1, Math.ceil(total_count / limit))
  const page = Math.min(Math.max(1, requestedPage), total_pages)
  return { page, limit, total_pages, total_count, has_next: page < total_pages, has_previous: page > 1 }
}

/** The page number in the query of a desk address; 1 if it has none. */
export const requestedPage = ({ page }: Record<string, unknown>): number => (isPage(page) ? Number(page) : 1)

const isPage = (page: unknown): page is string => typeof page === 'string' && /^[1-9]\d*$/.test(page)

/** A page parameter that is not a page number. */
export const isOddPage = (page: unknown): boolean => (page ?? '') !== '' && !isPage(page)

/** Number, limit and offset of one page of a desk list, and the number of pages. */
export function pageWindow(total: number, requested: number) {
  const { page, total_pages: pages, limit } = paginate(total, requested, limits.paging.limitMax)
  return { page, pages, limit, offset: (page - 1) * limit }
}
