import type { Pagination } from './fields.ts'
import * as limits from './limits.ts'

/** Where a page of a list begins. `page` is clamped to the pages there are. */
export function paginate(total_count: number, requestedPage: number, limit: number): Pagination {
  const total_pages = Math.max(1, Math.ceil(total_count / limit))
  const page = Math.min(Math.max(1, requestedPage), total_pages)
  return { page, limit, total_pages, total_count, has_next: page < total_pages, has_previous: page > 1 }
}

/** The page that an address of the desk asks for; the first one where it names none. */
export const requestedPage = ({ page }: Record<string, unknown>): number => (isPage(page) ? Number(page) : 1)

const isPage = (page: unknown): page is string => typeof page === 'string' && /^[1-9]\d*$/.test(page)

/** Asked, and not the number of a page. */
export const isOddPage = (page: unknown): boolean => (page ?? '') !== '' && !isPage(page)

/** Limit and offset of one page of a list at the desk, with its number and how many there are. */
export function pageWindow(total: number, requested: number) {
  const { page, total_pages: pages, limit } = paginate(total, requested, limits.paging.limitMax)
  return { page, pages, limit, offset: (page - 1) * limit }
}
