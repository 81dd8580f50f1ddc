import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { reviewCount } from '#web/format/counts.ts'
import { formatRating } from '#web/format/rating.ts'
import { Stars } from '#web/ui/stars.tsx'

type Props = { average: number; count: number; children?: ReactNode }

/** The average in large, of an office or of the platform, and how many reviews of which months it is of. */
export const RatingSum = ({ average, count, children }: Props) => (
  <div className="rating-sum">
    <p className="big" aria-hidden="true">
      {formatRating(average)}
    </p>
    <Stars rating={average} count={count} />
    <p className="muted">
      Gemiddelde van {reviewCount(count)} in {limits.rating.countMonths} maanden
    </p>
    {children}
  </div>
)
