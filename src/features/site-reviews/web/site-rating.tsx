import { limits } from '#contract/limits.ts'
import { Distribution } from '#features/reviews/web/public.tsx'
import { reviewCount } from '#web/format/counts.ts'
import { formatRating } from '#web/format/rating.ts'
import { Stars } from '#web/ui/stars.tsx'
import type { SiteReviewStats } from '../contract.ts'

/** The average in large, the last year apart, and how the marks are spread. */
export function SiteRating({ stats }: { stats: SiteReviewStats }) {
  const { avg_rating: average, total_reviews: count, last_12_months: year, distribution } = stats
  if (average === null) return <p className="muted">Nog geen reviews</p>
  return (
    <div className="rating-top">
      <div className="rating-sum">
        <p className="big" aria-hidden="true">
          {formatRating(average)}
        </p>
        <Stars rating={average} count={count} />
        <p className="muted">
          Gemiddelde van {reviewCount(count)} in {limits.rating.countMonths} maanden
        </p>
        {year.avg !== null && (
          <p className="muted">
            Laatste 12 maanden: {formatRating(year.avg)}, {reviewCount(year.count)}
          </p>
        )}
      </div>
      <Distribution distribution={distribution} />
    </div>
  )
}
