import { useEffect, useRef } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { reviewCount } from '#web/format/counts.ts'
import { Pager } from '#web/ui/pager.tsx'
import type { pageSiteReviews } from '../../contract/site-reviews.ts'
import { siteReviewsHref } from './reviews-query.ts'
import { SiteReviewArticle } from './site-review-article.tsx'

type Props = {
  answer: Answer<typeof pageSiteReviews>
  /** False while the address already asks for others. */
  settled: boolean
}

/** One page of reviews. After another page was asked for, the reader goes on at the top of it. */
export function SiteReviewList({ answer: { data, pagination }, settled }: Props) {
  const { page, total_pages, total_count } = pagination
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(page)
  useEffect(() => {
    if (!settled || page === previous.current) return
    previous.current = page
    heading.current?.focus()
  }, [settled, page])
  return (
    <div aria-busy={!settled}>
      <div className="review-head">
        <h2 className="h-side" ref={heading} tabIndex={-1}>
          {reviewCount(total_count)}
          {total_pages > 1 && <span className="sr">, pagina {page}</span>}
        </h2>
      </div>
      {data.map((review) => (
        <SiteReviewArticle key={review.id} review={review} />
      ))}
      <Pager page={page} totalPages={total_pages} hrefOf={siteReviewsHref} />
    </div>
  )
}
