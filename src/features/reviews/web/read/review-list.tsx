import { type ReactNode, useEffect, useRef } from 'react'
import type { Pagination } from '#contract/fields.ts'
import { reviewCount } from '#contract/format/counts.ts'
import { limits } from '#contract/limits.ts'
import { Pager } from '#web/ui/pager.tsx'

type Props = {
  heading: 'h2' | 'h3'
  pagination: Pagination
  /** How many of all are so new that they count in the average. */
  counted: number
  /** Which order the reviews are in, where there are more. */
  sort?: string
  /** False while the address already asks for others. */
  settled: boolean
  hrefOf: (page: number) => string
  /** Beside the heading. */
  links?: ReactNode
  /** The reviews of this page. */
  children: ReactNode
}

/** One page of reviews, of an office or of the platform, in the order and at the place that the address names. */
export function ReviewList({
  heading: Heading,
  pagination,
  counted,
  sort = '',
  settled,
  hrefOf,
  links,
  children,
}: Props) {
  const { page, total_pages, total_count } = pagination
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = settled ? `${page} ${sort}` : undefined
  const previous = useRef(shown)
  useEffect(() => {
    if (shown === undefined || shown === previous.current) return
    previous.current = shown
    // The link that was followed is far below, or gone: the reader goes on at the top of the new list.
    heading.current?.focus()
  }, [shown])
  return (
    <div aria-busy={!settled}>
      <div className="review-head">
        <Heading className={Heading === 'h2' ? 'h-side' : undefined} ref={heading} tabIndex={-1}>
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
