import { reviewCount } from '#contract/format/counts.ts'
import { noReviews } from '#contract/format/rating.ts'
import { isOfFew, Stars } from '#web/ui/stars.tsx'
import type { Vestiging } from '../contract.ts'
import { OfficeLink } from './office-link.tsx'

type Props = { vestiging: Pick<Vestiging, 'id' | 'review_stats'> }

/** The rating: the figure, the stars and the number of reviews; never stars without the figure. */
export function OfficeRating({ vestiging }: Props) {
  const { avg_rating_overall, total_reviews } = vestiging.review_stats
  if (avg_rating_overall === null || total_reviews === 0) {
    return (
      <div className="good">
        <span className="muted">{noReviews}</span>
      </div>
    )
  }
  return (
    <div className="good">
      <Stars rating={avg_rating_overall} few={isOfFew(total_reviews)} small />
      <OfficeLink className="small" id={vestiging.id} tab="reviews">
        {reviewCount(total_reviews)}
      </OfficeLink>
    </div>
  )
}
