import { paths } from '#contract/paths.ts'
import { formatDate } from '#web/format/dates.ts'
import { Stars } from '#web/ui/stars.tsx'
import type { Review } from '../../contract/reviews.ts'
import { ReviewPoints } from './review-points.tsx'

/** A review in short: of its words two, from both sides when both are there. */
export function RecentReview({ review }: { review: Review }) {
  const { pluspunten, minpunten, vestiging_id, vestiging_name, vestiging_plaats, naam, created_at } = review
  return (
    <li className="card pad">
      <Stars rating={review.rating_overall} small />
      <ReviewPoints
        pluspunten={pluspunten.slice(0, minpunten.length > 0 ? 1 : 2)}
        minpunten={minpunten.slice(0, pluspunten.length > 0 ? 1 : 2)}
      />
      <p className="far">
        <a href={paths.vestiging(vestiging_id, { tab: 'reviews' })}>{vestiging_name}</a>
        <br />
        <span className="small muted">{[vestiging_plaats, naam, formatDate(created_at)].join(' · ')}</span>
      </p>
    </li>
  )
}
