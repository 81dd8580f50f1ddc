import { formatDateTime } from '#web/format/dates.ts'
import type { OfferteAccess } from '../../contract.ts'

/** What happened to the request, oldest first. */
export function OfferteTimeline({ timeline }: { timeline: OfferteAccess['timeline'] }) {
  return (
    <section>
      <h2 className="h-side timeline-head">Verloop</h2>
      <ol className="timeline">
        {timeline.map(({ at, label }) => (
          <li key={`${at} ${label}`}>
            <div>
              <b>{label}</b>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
