import { formatDate } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Review } from '../../contract/reviews.ts'
import type { SiteReview } from '../../contract/site-reviews.ts'
import { reviewAnchor } from '../../rules/review-sorts.ts'
import { textPendingNote } from '../../rules/review-status.ts'
import { ReviewPoints } from './review-points.tsx'

/** One review with its marks, its words, the verification level and the office's reply. */
export function ReviewArticle({ review }: { review: Review }) {
  const { id, text_pending } = review
  return (
    <article className="review" id={reviewAnchor(id)}>
      <ReviewHead review={review} />
      <ReviewPoints pluspunten={review.pluspunten} minpunten={review.minpunten} />
      {text_pending && <p className="muted">{textPendingNote}</p>}
      <ReviewMarks review={review} />
      <ReviewFoot type="review" review={review} />
      {review.reply && <ReviewReply from={review.vestiging_name} reply={review.reply} />}
    </article>
  )
}

/** The mean of the marks, and who wrote the review, when and about what. */
export function ReviewHead({
  review,
}: {
  review: Pick<Review, 'rating_overall' | 'naam' | 'created_at' | 'diensten'>
}) {
  const { rating_overall, naam, created_at, diensten } = review
  return (
    <header>
      <Stars rating={rating_overall} small />
      <span className="small muted">
        {[naam, formatDate(created_at), ...diensten.map(({ label }) => label)].join(' · ')}
      </span>
    </header>
  )
}

type Marks = Pick<Review, 'rating_prijs_kwaliteit' | 'rating_service' | 'rating_communicatie'>

export const ReviewMarks = ({ review }: { review: Marks }) => (
  <p className="marks">
    <Mark label="Prijs-kwaliteit" mark={review.rating_prijs_kwaliteit} />
    <Mark label="Service" mark={review.rating_service} />
    <Mark label="Communicatie" mark={review.rating_communicatie} />
  </p>
)

const Mark = ({ label, mark }: { label: string; mark: number }) => (
  <span>
    {label} <b>{mark}</b>
  </span>
)

/** One review of the platform: its mark, its words, the verification level and the platform's reply. */
export function SiteReviewArticle({ review }: { review: SiteReview }) {
  const { brandName } = useSite()
  const { id, rating, naam, created_at, feedback, text_pending, reply } = review
  return (
    <article className="review" id={reviewAnchor(id)}>
      <header>
        <WholeMark rating={rating} />
        <span className="small muted">
          {naam} · {formatDate(created_at)}
        </span>
      </header>
      {feedback && <p className="measure own-lines">{feedback}</p>}
      {text_pending && <p className="muted">{textPendingNote}</p>}
      <ReviewFoot type="site-review" review={review} />
      {reply && <ReviewReply heading="h3" from={brandName} reply={reply} />}
    </article>
  )
}

/** A whole mark, as its author gave it. */
const WholeMark = ({ rating }: { rating: number }) => (
  <span className="score">
    <b aria-hidden="true">{rating}</b>
    <span className="stars stars-s" data-stars={rating} aria-hidden="true" />
    <span className="sr">{rating} van 10</span>
  </span>
)

type FootProps = {
  type: 'review' | 'site-review'
  review: { id: string; naam: string; verification: { label: string }; edited_at: string | null; counted: boolean }
}

/** Footer of a review: the verification level, whether it was edited or no longer counts, and where to report it. */
function ReviewFoot({ type, review: { id, naam, verification, edited_at, counted } }: FootProps) {
  return (
    <>
      <p className="row">
        <Tag kind="ok">
          <Icon name="check" size={14} />
          {verification.label}
        </Tag>
        {edited_at && <span className="small muted">Bewerkt op {formatDate(edited_at)}</span>}
        <a className="small quiet-link" href={paths.reportReview(type, id)}>
          Meld deze review<span className="sr"> van {naam}</span>
        </a>
      </p>
      {!counted && (
        <p className="small muted">
          Deze review is ouder dan {limits.rating.countMonths} maanden en telt niet meer mee in het gemiddelde.
        </p>
      )}
    </>
  )
}

type ReplyProps = { heading?: 'h2' | 'h3' | 'h4'; from: string; reply: { tekst: string; created_at: string } }

/** The reply of an office or of the platform. */
export const ReviewReply = ({ heading: Heading = 'h4', from, reply }: ReplyProps) => (
  <div className="reply">
    <Heading className="h-4">Reactie van {from}</Heading>
    <p className="own-lines">{reply.tekst}</p>
    <p className="small muted">{formatDate(reply.created_at)}</p>
  </div>
)
