import type { Pagination } from './fields.ts'

/** Where a page of a list begins. `page` is clamped to the pages there are (server section 1). */
export function paginate(total_count: number, requestedPage: number, limit: number): Pagination {
  const total_pages = Math.max(1, Math.ceil(total_count / limit))
  const page = Math.min(requestedPage, total_pages)
  return { page, limit, total_pages, total_count, has_next: page < total_pages, has_previous: page > 1 }
}
