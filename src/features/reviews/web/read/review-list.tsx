import { useEffect, useRef } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { reviewCount } from '#web/format/counts.ts'
import { Pager } from '#web/ui/pager.tsx'
import type { listReviews } from '../../contract/reviews.ts'
import { ReviewArticle } from './review-article.tsx'
import { readReviewsQuery, reviewsHref } from './reviews-query.ts'
import { SortLinks } from './sort-links.tsx'

type Props = {
  answer: Answer<typeof listReviews>
  query: URLSearchParams
  /** False while the address already asks for others. */
  settled: boolean
}

/** One page of reviews, in the order and at the place that the address names. */
export function ReviewList({ answer, query, settled }: Props) {
  const { data, pagination } = answer
  const { sort } = readReviewsQuery(query)
  const id = data[0]?.vestiging_id ?? ''
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = settled ? `${pagination.page} ${sort}` : undefined
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
        <h3 ref={heading} tabIndex={-1}>
          {reviewCount(pagination.total_count)}
          {pagination.total_pages > 1 && <span className="sr">, pagina {pagination.page}</span>}
        </h3>
        {pagination.total_count > 1 && <SortLinks id={id} query={query} sort={sort} />}
      </div>
      {data.map((review) => (
        <ReviewArticle key={review.id} review={review} />
      ))}
      <Pager
        page={pagination.page}
        totalPages={pagination.total_pages}
        hrefOf={(page) => reviewsHref(id, query, { page, sort })}
      />
    </div>
  )
}
