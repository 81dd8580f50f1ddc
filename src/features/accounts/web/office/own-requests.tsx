import { formatDate, formatLastDay } from '#contract/format/dates.ts'
import { Reference } from '#web/ui/reference.tsx'
import type { OwnVestigingDetail } from '../../contract/offices.ts'
import { OfficeButton } from './office-button.tsx'

type Receiving = Pick<OwnVestigingDetail, 'can_receive_email' | 'paused_until'>

/**
 * Whether the office receives requests now, and those it received, newest first; each opens the same page as the link
 * in its mail.
 */
export const OwnRequests = ({ office: { id, requests, ...receiving } }: { office: OwnVestigingDetail }) => (
  <section className="stack" aria-labelledby="aanvragen">
    <h2 id="aanvragen">Offerteaanvragen</h2>
    <p>
      {receivingText(receiving)} <a href="#afmelden">Wijzigen</a>
    </p>
    {requests.length === 0 ? (
      <p>Uw kantoor kreeg via ons nog geen aanvragen.</p>
    ) : (
      <ul className="session-list">
        {requests.map((request) => (
          <li key={request.id}>
            <div>
              <p>
                <Reference>{request.reference}</Reference>
                {request.naam && ` · ${request.naam}`}
              </p>
              <p>{request.diensten.map(({ label }) => label).join(', ')}</p>
              <p className="small muted">
                {request.status_label}
                {request.sent_at && ` · ${formatDate(request.sent_at)}`}
                {request.available && deadlineText(request)}
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

function deadlineText({ closed, deadline_at }: OwnVestigingDetail['requests'][number]): string | null {
  if (closed) return ' · afgerond'
  return deadline_at && ` · reageren voor ${formatDate(deadline_at)}`
}

function receivingText({ can_receive_email, paused_until }: Receiving): string {
  if (!can_receive_email) return 'Uw kantoor is afgemeld en krijgt via ons geen nieuwe aanvragen.'
  if (paused_until === null) return 'Uw kantoor ontvangt nieuwe aanvragen.'
  return `Gepauzeerd: uw kantoor krijgt geen nieuwe aanvragen tot en met ${formatLastDay(paused_until)}.`
}
