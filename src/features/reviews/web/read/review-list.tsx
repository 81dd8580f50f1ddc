import type { ReactNode } from 'react'
import type { Pagination } from '#contract/fields.ts'
import { reviewCount } from '#contract/format/counts.ts'
import * as limits from '#contract/limits.ts'
import { Pager } from '#web/ui/pager.tsx'
import { listId } from './reviews-query.ts'

type Props = {
  heading: 'h2' | 'h3'
  pagination: Pagination
  /** How many of all are recent enough to count in the average. */
  counted: number
  hrefOf: (page: number) => string
  /** Beside the heading. */
  links?: ReactNode
  /** The reviews of this page. */
  children: ReactNode
}

/** One page of reviews, of an office or of the platform; the address names the order and the page. */
export function ReviewList({ heading: Heading, pagination, counted, hrefOf, links, children }: Props) {
  const { page, total_pages, total_count } = pagination
  return (
    <div>
      <div className="review-head">
        <Heading className={Heading === 'h2' ? 'h-side' : undefined} id={listId} tabIndex={-1}>
          {reviewCount(total_count)}
          {counted < total_count && `, waarvan ${counted} uit de laatste ${limits.rating.countMonths} maanden`}
          {total_pages > 1 && <span className="sr">, pagina {page}</span>}
        </Heading>
        {links}
      </div>
      {children}
      <Pager page={page} totalPages={total_pages} hrefOf={hrefOf} />
    </div>
  )
}
