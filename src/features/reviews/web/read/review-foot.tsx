import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#web/format/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'

type Props = {
  type: 'review' | 'site-review'
  review: { id: string; naam: string; verification: { label: string }; edited_at: string | null; counted: boolean }
}

/** Under a review: how its author is known, that it was changed, where to report it, and that it no longer counts. */
export function ReviewFoot({ type, review: { id, naam, verification, edited_at, counted } }: Props) {
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
