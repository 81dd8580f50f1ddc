import { formatDate } from '#contract/format/dates.ts'
import type { OwnVestigingDetail } from '../../contract/offices.ts'
import { OfficeButton } from './office-button.tsx'

/** The requests that the office got, the newest first; the page of one opens as by the link of its mail. */
export const OwnRequests = ({ office: { id, requests } }: { office: OwnVestigingDetail }) => (
  <section className="stack" aria-labelledby="aanvragen">
    <h2 id="aanvragen">Offerteaanvragen</h2>
    {requests.length === 0 ? (
      <p>Uw kantoor kreeg via ons nog geen aanvragen.</p>
    ) : (
      <ul className="session-list">
        {requests.map((request) => (
          <li key={request.id}>
            <div>
              <p>
                {request.reference}
                {request.naam && ` · ${request.naam}`}
              </p>
              <p>{request.diensten.map(({ label }) => label).join(', ')}</p>
              <p className="small muted">
                {request.status_label}
                {request.sent_at && ` · ${formatDate(request.sent_at)}`}
                {request.available && request.deadline_at && ` · reageren voor ${formatDate(request.deadline_at)}`}
              </p>
            </div>
            {request.available ? (
              <OfficeButton office={id} action="request" id={request.id} label="Openen" about={request.reference} />
            ) : (
              <span className="small muted">Gesloten</span>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
)
