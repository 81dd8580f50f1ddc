import { Link } from 'wouter'
import { limits } from '#contract/limits.ts'
import { reviewCount } from '#web/format/counts.ts'
import { formatRating } from '#web/format/rating.ts'
import { paths } from '#web/paths.ts'
import { Stars } from '#web/ui/stars.tsx'
import type { Vestiging } from '../contract.ts'

/** How the office is rated: the average and how it comes about. */
export function ReviewsTab({ vestiging }: { vestiging: Vestiging }) {
  const { avg_rating_overall, total_reviews } = vestiging.review_stats
  const rated = avg_rating_overall !== null && total_reviews > 0
  return (
    <section className="sect">
      <h2>Reviews</h2>
      {rated ? (
        <div className="rating-top">
          <div>
            <p className="big">{formatRating(avg_rating_overall)}</p>
            <Stars rating={avg_rating_overall} count={total_reviews} />
          </div>
          <p className="muted measure">
            Gemiddelde van {reviewCount(total_reviews)} in {limits.rating.countMonths} maanden, op een schaal van{' '}
            {limits.rating.min} tot {limits.rating.max}. Oudere reviews tellen niet mee.
          </p>
        </div>
      ) : (
        <p className="muted">Nog geen reviews</p>
      )}
      <Link className="btn" href={paths.writeReview(vestiging.id)}>
        {rated ? 'Schrijf een review' : 'Schrijf de eerste review'}
      </Link>
    </section>
  )
}
