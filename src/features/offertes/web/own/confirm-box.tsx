import { formatDate } from '#contract/format/dates.ts'
import type { OfferteAccess } from '../../contract.ts'
import { ActionForm } from './action-form.tsx'

/** The first step on an unconfirmed request: the button that sends it to the offices. */
export function ConfirmBox({ offerte, token }: { offerte: OfferteAccess; token: string }) {
  const { vestigingen, verified, expires_at, actions } = offerte
  const count = vestigingen.filter(({ status }) => status === 'queued').length
  const recipients = count === 1 ? 'de notaris' : `de ${count} notarissen`
  return (
    <section className="card pad confirm-box" aria-labelledby="bevestigen">
      <h2 className="h-side" id="bevestigen">
        {verified ? 'Nog niet verstuurd' : 'Nog één stap: uw aanvraag is nog niet verstuurd'}
      </h2>
      <p>
        {verified
          ? 'Geen van de gekozen notarissen kon uw aanvraag aannemen. Probeer het opnieuw, of kies andere notarissen.'
          : `Deed u de aanvraag hieronder? Dan sturen wij die direct naar ${recipients}.`}
      </p>
      <ActionForm
        token={token}
        action="confirm"
        label={verified ? 'Probeer opnieuw' : 'Aanvraag bevestigen'}
        kind="main"
        className="btn-big"
      />
      {!verified && expires_at && (
        <p className="small muted">U kunt bevestigen tot {formatDate(expires_at)}. Daarna wissen wij uw aanvraag.</p>
      )}
      {actions.includes('resend') && (
        <ActionForm token={token} action="resend" label="Stuur de e-mail opnieuw" kind="bare" />
      )}
    </section>
  )
}
