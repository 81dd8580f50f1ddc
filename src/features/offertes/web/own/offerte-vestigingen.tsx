import { formatDate, formatDateTime } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import { paths } from '#contract/paths.ts'
import { phoneLink } from '#contract/person/telephone.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { OfferteAccess, VestigingStatus } from '../../contract.ts'
import { usualAnswer } from '../../rules/sent-texts.ts'
import { dayAnswerText } from '../../rules/wished-day.ts'
import { CustomerThread } from '../thread/customer-thread.tsx'
import { ActionForm } from './action-form.tsx'
import { ChooseButton } from './choose-button.tsx'
import { SilentOffice } from './silent-office.tsx'

type Office = OfferteAccess['vestigingen'][number]

/** The state of the request at each office. */
export function OfferteVestigingen({ offerte, token }: { offerte: OfferteAccess; token: string }) {
  const wished = offerte.details.gewenste_passeerdatum
  return (
    <section className="sect" id="notarissen">
      <h2>Stand per notaris</h2>
      <Outlook offerte={offerte} />
      <ul>
        {offerte.vestigingen.map((vestiging) => (
          <li className="pick-office" key={vestiging.id}>
            <Monogram title={vestiging.title} />
            <div>
              <b>{vestiging.title}</b>
              <p className="muted">
                {vestiging.plaats}
                {vestiging.telefoon && (
                  <>
                    {' · '}
                    <a href={phoneLink(vestiging.telefoon)}>{vestiging.telefoon}</a>
                  </>
                )}
              </p>
              <p className="row">
                <Tag {...kindOf(vestiging.status)}>{vestiging.status_label}</Tag>
                <span className="small muted">{lastMoment(vestiging)}</span>
              </p>
              {!vestiging.offer && !isLost(vestiging) && vestiging.haalbaarheid && wished && (
                <p className="small">
                  Uw gewenste datum {dutchDate(wished)}: {dayAnswerText(vestiging.haalbaarheid).toLowerCase()}.
                </p>
              )}
              {vestiging.instant?.taken_back && vestiging.responded_at && (
                <p className="small">
                  Het kantoor trok op {formatDate(vestiging.responded_at)} de offerte terug die u meteen kreeg.
                </p>
              )}
              {vestiging.decline_reason_label && <p className="small">{vestiging.decline_reason_label}.</p>}
              <CustomerThread office={vestiging} token={token} />
              {vestiging.answered_by_mail && <ByMail total_cents={vestiging.answered_by_mail.total_cents} />}
              {vestiging.status === 'expired' && <p className="small">Mogelijk mailde het kantoor u zelf.</p>}
              {vestiging.replaced && <p className="small">U vroeg een ander kantoor in plaats van dit kantoor.</p>}
              {vestiging.status === 'expired' && <SilentOffice office={vestiging} token={token} />}
              {!vestiging.offer && <ChooseButton {...{ offerte, token }} office={vestiging} />}
            </div>
          </li>
        ))}
      </ul>
      {offerte.actions.includes('choose') && (
        <details id="anders">
          <summary>Koos u een andere notaris?</summary>
          <p className="small">Dan krijgen deze kantoren bericht dat u met een ander verdergaat.</p>
          <ActionForm token={token} action="choose" label="Ja, ik koos een andere notaris" kind="quiet" />
        </details>
      )}
    </section>
  )
}

/** What the customer can still expect from the offices, until one is chosen. */
function Outlook({ offerte: { status, vestigingen, actions } }: { offerte: OfferteAccess }) {
  if (status !== 'dispatched' && status !== 'partly_answered' && status !== 'answered') return null
  const recipients = vestigingen.filter(({ replaced }) => !replaced)
  if (recipients.every(isLost)) {
    return (
      <p>
        {recipients.length === 1 ? 'Dit kantoor kan u niet helpen.' : 'Geen van deze kantoren kan u helpen.'}{' '}
        {actions.includes('replace_office') ? (
          <a href="#vervangen">Kies een ander kantoor</a>
        ) : (
          <a href={paths.search()}>Zoek andere notarissen</a>
        )}
        .
      </p>
    )
  }
  if (status === 'answered') return null
  const isAnswered = recipients.some(({ status }) => status === 'declined' || status === 'offered')
  return (
    <p className="muted quotes-note">
      {isAnswered ? 'Wie nog niet reageerde, stuurt meestal binnen 1 tot 3 werkdagen een offerte.' : usualAnswer} U
      hoeft nog niet te kiezen. Mailde of belde een kantoor u zelf, dan kunt u het hier ook zonder offerte kiezen.
    </p>
  )
}
const lostStatuses: readonly VestigingStatus[] = ['declined', 'bounced', 'skipped']
/** Whether this office does not have the request, or no longer. */
const isLost = ({ status, replaced }: Office) => replaced || lostStatuses.includes(status)
/** The office answered by its own mail; the amount is the total that it reported. */
const ByMail = ({ total_cents }: { total_cents: number | null }) => (
  <p className="small">
    Het antwoord staat in de e-mail van het kantoor
    {total_cents !== null && `, met een totaal van ${formatCents(total_cents)}`}. Kijk ook bij ongewenste e-mail.
  </p>
)

function kindOf(status: VestigingStatus): { kind?: 'ok' | 'blue' | 'note' } {
  if (status === 'offered' || status === 'chosen') return { kind: 'ok' }
  if (status === 'sent' || status === 'opened' || status === 'question') return { kind: 'blue' }
  return status === 'bounced' ? { kind: 'note' } : {}
}

/** The time of the state in the label; for final states it is in the timeline. */
function lastMoment({ status, responded_at, opened_at, sent_at }: Office): string | null {
  if (!ownMoments.includes(status)) return null
  const moment = responded_at ?? opened_at ?? sent_at
  return moment && formatDateTime(moment)
}
const ownMoments: readonly VestigingStatus[] = ['sent', 'opened', 'offered', 'declined', 'question']
