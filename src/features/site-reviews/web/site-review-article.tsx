import { limits } from '#contract/limits.ts'
import { formatDate } from '#web/format/dates.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { SiteReview } from '../contract.ts'

/** One review of the platform: the mark, the words, how its author is known and what the platform answered. */
export function SiteReviewArticle({ review }: { review: SiteReview }) {
  const { brandName } = useSite()
  const { id, rating, naam, created_at, edited_at, feedback, verification, text_pending, counted, reply } = review
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
      <p className="row">
        <Tag kind="ok">
          <Icon name="check" size={14} />
          {verification.label}
        </Tag>
        {edited_at && <span className="small muted">Bewerkt op {formatDate(edited_at)}</span>}
        <a className="small quiet-link" href={paths.reportReview('site-review', id)}>
          Meld deze review<span className="sr"> van {naam}</span>
        </a>
      </p>
      {!counted && (
        <p className="small muted">
          Deze review is ouder dan {limits.rating.countMonths} maanden en telt niet meer mee in het gemiddelde.
        </p>
      )}
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
