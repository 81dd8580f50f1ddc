import { reviewCount } from '#web/format/counts.ts'
import { Stars } from '#web/ui/stars.tsx'
import type { Vestiging } from '../contract.ts'

type Props = { stats: Vestiging['review_stats']; href: string }

/** How good: the figure, the stars and the number of reviews; never stars without the figure. */
export function Score({ stats, href }: Props) {
  const { avg_rating_overall, total_reviews } = stats
  if (avg_rating_overall === null || total_reviews === 0) {
    return (
      <div className="good">
        <span className="muted">Nog geen reviews</span>
      </div>
    )
  }
  return (
    <div className="good">
      <Stars rating={avg_rating_overall} small />
      <a className="small" href={href}>
        {reviewCount(total_reviews)}
      </a>
    </div>
  )
}
