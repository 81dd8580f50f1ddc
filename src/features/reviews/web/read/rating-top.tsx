import type { Vestiging } from '#features/vestigingen/contract.ts'
import { formatRating } from '#web/format/rating.ts'
import type { ReviewStats } from '../../contract/reviews.ts'
import { Distribution } from './distribution.tsx'
import { RatingSum } from './rating-sum.tsx'

type Props = {
  /** What the head of the page and search engines are told too. */
  rating: Vestiging['review_stats']
  /** Not there yet while the reviews are on their way. */
  stats: ReviewStats | undefined
}

/** The average in large, how the marks are spread, and the average of each of the three marks. */
export function RatingTop({ rating, stats }: Props) {
  const { avg_rating_overall: average, total_reviews: count } = rating
  if (average === null || count === 0) return <p className="muted">Nog geen reviews</p>
  return (
    <div className="rating-top">
      <RatingSum average={average} count={count} />
      {stats && (
        <div className="stack">
          <Distribution distribution={stats.distribution} />
          <dl className="pairs">
            <Mean term="Prijs-kwaliteit" mean={stats.avg_prijs_kwaliteit} />
            <Mean term="Service" mean={stats.avg_service} />
            <Mean term="Communicatie" mean={stats.avg_communicatie} />
          </dl>
        </div>
      )}
    </div>
  )
}

const Mean = ({ term, mean }: { term: string; mean: number | null }) =>
  mean !== null && (
    <>
      <dt>{term}</dt>
      <dd className="num">{formatRating(mean)}</dd>
    </>
  )
