import { formatDate } from '#contract/format/dates.ts'
import { phoneLink } from '#contract/person/telephone.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { OfferteAccess } from '../../contract.ts'

/** Which notary the customer chose, and until when that can be changed. */
export function OfferteChoice({ offerte: { choice, status, actions, vestigingen } }: { offerte: OfferteAccess }) {
  if (!choice || status !== 'chosen') return null
  const office = vestigingen.find(({ id }) => id === choice.vestiging_id)
  const isUnreachable = office?.status === 'bounced'
  return (
    <section className="card pad confirm-box" aria-labelledby="keuze">
      <h2 className="h-side" id="keuze">
        {office ? `U koos ${office.title}` : 'U koos een andere notaris'}
      </h2>
      {office && !isUnreachable && (
        <p>Het kantoor krijgt uw keuze binnen enkele minuten en neemt contact met u op. U kunt ook zelf bellen.</p>
      )}
      {isUnreachable && (
        <p>
          Wij kunnen dit kantoor niet bereiken: het kreeg uw aanvraag en uw keuze niet.
          {actions.includes('choose') && (
            <>
              {' '}
              <a href="#notarissen">Kies opnieuw</a>, of bel het kantoor zelf.
            </>
          )}
        </p>
      )}
      {office?.telefoon && <ButtonLink href={phoneLink(office.telefoon)}>Bel {office.telefoon}</ButtonLink>}
      {actions.includes('choose') && (
        <p className="small muted">U kunt uw keuze aanpassen tot {formatDate(choice.changeable_until)}.</p>
      )}
    </section>
  )
}
