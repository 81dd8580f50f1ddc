import { formatDate } from '#web/format/dates.ts'
import { Stars } from '#web/ui/stars.tsx'
import type { Review } from '../../contract/reviews.ts'
import { OfficeReply } from './office-reply.tsx'
import { ReviewFoot } from './review-foot.tsx'
import { ReviewPoints } from './review-points.tsx'

/** One review with its marks, its words, how its author is known and what the office answered. */
export function ReviewArticle({ review }: { review: Review }) {
  const { rating_overall, naam, created_at, diensten, text_pending } = review
  const about = [naam, formatDate(created_at), ...diensten.map(({ label }) => label)].join(' · ')
  return (
    <article className="review">
      <header>
        <Stars rating={rating_overall} small />
        <span className="small muted">{about}</span>
      </header>
      <ReviewPoints pluspunten={review.pluspunten} minpunten={review.minpunten} />
      {text_pending && <p className="muted">Deze toelichting wordt nog gecontroleerd</p>}
      <p className="marks">
        <Mark label="Prijs-kwaliteit" mark={review.rating_prijs_kwaliteit} />
        <Mark label="Service" mark={review.rating_service} />
        <Mark label="Communicatie" mark={review.rating_communicatie} />
      </p>
      <ReviewFoot type="review" review={review} />
      {review.reply && <OfficeReply from={review.vestiging_name} reply={review.reply} />}
    </article>
  )
}

const Mark = ({ label, mark }: { label: string; mark: number }) => (
  <span>
    {label} <b>{mark}</b>
  </span>
)
