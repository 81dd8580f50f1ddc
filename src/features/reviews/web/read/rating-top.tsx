import type { ReactNode } from 'react'
import { countOf, reviewCount } from '#contract/format/counts.ts'
import { formatRating, noReviews } from '#contract/format/rating.ts'
import * as limits from '#contract/limits.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { useSite } from '#web/site.tsx'
import { isOfFew, Stars } from '#web/ui/stars.tsx'
import type { ReviewStats } from '../../contract/reviews.ts'
import type { SiteReviewStats } from '../../contract/site-reviews.ts'
import { spreadMarks } from '../../rules/review-marks.ts'

type Props = {
  /** The figures that the head of the page and search engines get too. */
  rating: Vestiging['review_stats']
  /** Undefined while the reviews are loading. */
  stats: ReviewStats | undefined
}

/** The average in large type, the distribution of the marks, and the average of each of the three marks. */
export function RatingTop({ rating, stats }: Props) {
  const { avg_rating_overall: average, total_reviews: count } = rating
  if (average === null || count === 0) return <p className="muted">{noReviews}</p>
  return (
    <div className="rating-top">
      <RatingSum average={average} count={count}>
        {stats && <AfterRequest stats={stats} />}
        {stats && <ByLevel stats={stats} />}
      </RatingSum>
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

/** The same for only the reviews whose author requested a quote here; an average of few says little. */
function AfterRequest({ stats: { after_request } }: { stats: ReviewStats }) {
  const { total_reviews: count, avg_rating_overall: average } = after_request
  const { brandName } = useSite()
  return (
    <p className="muted">
      Na een aanvraag via {brandName} (ook na een uitnodiging daarna):{' '}
      {average === null || isOfFew(count)
        ? `${reviewCount(count)}, te weinig voor een gemiddelde`
        : `${formatRating(average)}, ${reviewCount(count)}`}
    </p>
  )
}

/** The mean of each verification level with enough reviews, strongest first. */
function ByLevel({ stats: { by_level } }: { stats: ReviewStats }) {
  const firm = by_level.flatMap(({ avg_rating_overall: average, ...level }) =>
    average === null ? [] : [{ ...level, average }],
  )
  if (firm.length === 0) return null
  return (
    <ul className="small muted by-level">
      {firm.map(({ level, label, average, total_reviews }) => (
        <li key={level}>
          {label}: {formatRating(average)}, {reviewCount(total_reviews)}
        </li>
      ))}
    </ul>
  )
}

const Mean = ({ term, mean }: { term: string; mean: number | null }) =>
  mean !== null && (
    <>
      <dt>{term}</dt>
      <dd className="num">{formatRating(mean)}</dd>
    </>
  )

type SumProps = { average: number; count: number; children?: ReactNode }

/** The average in large type, of an office or the platform, with the number of reviews and the months it covers. */
const RatingSum = ({ average, count, children }: SumProps) => (
  <div className="rating-sum">
    <p className={isOfFew(count) ? 'big muted' : 'big'} aria-hidden="true">
      {formatRating(average)}
    </p>
    <Stars rating={average} count={count} few={isOfFew(count)} />
    <p className="muted">
      Gemiddelde van {reviewCount(count)} in {limits.rating.countMonths} maanden
    </p>
    {children}
  </div>
)

/** Distribution of the marks, two marks per bar; the longest bar is full. */
function Distribution({ distribution }: { distribution: Record<string, number> }) {
  return (
    <ul className="bars" aria-label="Verdeling van de cijfers">
      {spreadMarks(distribution).map(({ low, high, count, share }) => (
        <li key={high}>
          <span aria-hidden="true">
            {low} – {high}
          </span>
          <svg aria-hidden="true">
            <rect width={`${share}%`} height="100%" />
          </svg>
          <span className="num" aria-hidden="true">
            {count}
          </span>
          <span className="sr">
            {countOf(count, 'review', 'reviews')} met een {low} of {high}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The average in large type, the last year separately, and the distribution of the marks. */
export function SiteRating({ stats }: { stats: SiteReviewStats }) {
  const { avg_rating: average, total_reviews: count, last_12_months: year, distribution } = stats
  if (average === null) return <p className="muted">{noReviews}</p>
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
