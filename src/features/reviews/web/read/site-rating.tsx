import { reviewCount } from '#web/format/counts.ts'
import { formatRating } from '#web/format/rating.ts'
import type { SiteReviewStats } from '../../contract/site-reviews.ts'
import { Distribution } from './distribution.tsx'
import { RatingSum } from './rating-sum.tsx'

/** The average in large, the last year apart, and how the marks are spread. */
export function SiteRating({ stats }: { stats: SiteReviewStats }) {
  const { avg_rating: average, total_reviews: count, last_12_months: year, distribution } = stats
  if (average === null) return <p className="muted">Nog geen reviews</p>
  return (
    <div className="rating-top">
      <RatingSum average={average} count={count}>
        {year.avg !== null && (
          <p className="muted">
            Laatste 12 maanden: {formatRating(year.avg)}, {reviewCount(year.count)}
          </p>
        )}
      </RatingSum>
      <Distribution distribution={distribution} />
    </div>
  )
}
