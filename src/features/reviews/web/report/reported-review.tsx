import { formatDate } from '#web/format/dates.ts'
import { useSite } from '#web/site.tsx'
import type { ReportedReview as Reported } from '../../contract/notices.ts'

/** What is reported, in the words of its author. */
export function ReportedReview({ reported }: { reported: Reported }) {
  const { brandName } = useSite()
  const { naam, created_at, vestiging, texts } = reported
  return (
    <figure className="reply">
      <figcaption className="small muted">
        Review over {vestiging?.title ?? brandName} · {naam} · {formatDate(created_at)}
      </figcaption>
      {texts.length > 0 ? (
        <blockquote>
          {texts.map((text) => (
            <p className="own-lines" key={text}>
              {text}
            </p>
          ))}
        </blockquote>
      ) : (
        <p>Deze review heeft alleen cijfers.</p>
      )}
    </figure>
  )
}
