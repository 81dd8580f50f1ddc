import { reviewCount } from '#contract/format/counts.ts'
import { formatRating } from '#contract/format/rating.ts'

type Props = {
  /** 0 to 10. */
  rating: number
  /** The number of reviews, for who hears it; it is not visible. */
  count?: number
  small?: boolean
}

/** The figure and its stars, heard as one sentence: '8,4 van 10, 112 reviews'. */
export function Stars({ rating, count, small = false }: Props) {
  const figure = formatRating(rating)
  return (
    <span className="score">
      <b aria-hidden="true">{figure}</b>
      <span className={small ? 'stars stars-s' : 'stars'} data-stars={Math.round(rating)} aria-hidden="true" />
      <span className="sr">{`${figure} van 10${count === undefined ? '' : `, ${reviewCount(count)}`}`}</span>
    </span>
  )
}
