import { formatDate } from '#web/format/dates.ts'
import { useSite } from '#web/site.tsx'
import type { SiteReview } from '../../contract/site-reviews.ts'
import { ReviewFoot } from './review-foot.tsx'

/** One review of the platform: the mark, the words, how its author is known and what the platform answered. */
export function SiteReviewArticle({ review }: { review: SiteReview }) {
  const { brandName } = useSite()
  const { rating, naam, created_at, feedback, text_pending, reply } = review
  return (
    <article className="review">
      <header>
        <Mark rating={rating} />
        <span className="small muted">
          {naam} · {formatDate(created_at)}
        </span>
      </header>
      {feedback && <p className="measure own-lines">{feedback}</p>}
      {text_pending && <p className="muted">Deze toelichting wordt nog gecontroleerd</p>}
      <ReviewFoot type="site-review" review={review} />
      {reply && (
        <div className="reply">
          <h3 className="h-4">Reactie van {brandName}</h3>
          <p className="own-lines">{reply.tekst}</p>
          <p className="small muted">{formatDate(reply.created_at)}</p>
        </div>
      )}
    </article>
  )
}

/** A whole mark, as its author gave it. */
const Mark = ({ rating }: { rating: number }) => (
  <span className="score">
    <b aria-hidden="true">{rating}</b>
    <span className="stars stars-s" data-stars={rating} aria-hidden="true" />
    <span className="sr">{rating} van 10</span>
  </span>
)
