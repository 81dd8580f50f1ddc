import { limits } from '#contract/limits.ts'
import { formatDate } from '#web/format/dates.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Review } from '../contract.ts'
import { OfficeReply } from './office-reply.tsx'
import { ReviewPoints } from './review-points.tsx'

/** One review with its marks, its words, how its author is known and what the office answered. */
export function ReviewArticle({ review }: { review: Review }) {
  const { id, rating_overall, naam, created_at, edited_at, diensten, verification, text_pending, counted } = review
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
      <p className="row">
        <Tag kind="ok">
          <Icon name="check" size={14} />
          {verification.label}
        </Tag>
        {edited_at && <span className="small muted">Bewerkt op {formatDate(edited_at)}</span>}
        <a className="small quiet-link" href={paths.reportReview('review', id)}>
          Meld deze review<span className="sr"> van {naam}</span>
        </a>
      </p>
      {!counted && (
        <p className="small muted">
          Deze review is ouder dan {limits.rating.countMonths} maanden en telt niet meer mee in het gemiddelde.
        </p>
      )}
      {review.reply && <OfficeReply from={review.vestiging_name} reply={review.reply} />}
    </article>
  )
}

const Mark = ({ label, mark }: { label: string; mark: number }) => (
  <span>
    {label} <b>{mark}</b>
  </span>
)
