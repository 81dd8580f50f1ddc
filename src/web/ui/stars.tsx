import { reviewCount } from '#contract/format/counts.ts'
import { fewReviews, formatRating } from '#contract/format/rating.ts'
import * as limits from '#contract/limits.ts'

type Props = {
  /** 0 to 10. */
  rating: number
  /** The number of reviews, for screen readers only. */
  count?: number
  /** The average of so few reviews that it may soon change: lighter, and stated in words. */
  few?: boolean
  small?: boolean
}

/** Whether an average is based on too few reviews to be firm. */
export const isOfFew = (count: number): boolean => count < limits.rating.firmFrom

/** The rating and its stars, read out as one sentence: '8,4 van 10, 112 reviews'. */
export function Stars({ rating, count, few = false, small = false }: Props) {
  const figure = formatRating(rating)
  const said = [`${figure} van 10`, ...(count === undefined ? [] : [reviewCount(count)])]
  return (
    <span className={few ? 'score score-few' : 'score'}>
      <b aria-hidden="true">{figure}</b>
      <span className={small ? 'stars stars-s' : 'stars'} data-stars={Math.round(rating)} aria-hidden="true" />
      <span className="sr">{[...said, ...(few ? [fewReviews] : [])].join(', ')}</span>
    </span>
  )
}
