import type { OfferteAccess } from '../../contract.ts'
import { undoSeconds } from '../../rules/sent-texts.ts'
import { ActionForm } from './action-form.tsx'

/** The ways to end a request: withdrawing mails the offices; erasing also destroys the personal data, and asks for confirmation. */
export function OfferteEnding({ token, actions }: { token: string; actions: OfferteAccess['actions'] }) {
  return (
    <>
      {actions.includes('withdraw') && (
        <section className="ending" id="intrekken">
          <h2 className="h-side">Toch geen offertes?</h2>
          <p className="small">
            {actions.includes('confirm')
              ? 'Uw aanvraag is nog niet naar de notarissen verstuurd. Na het intrekken gebeurt dat ook niet meer.'
              : 'De notarissen krijgen bericht dat de aanvraag niet meer geldt.'}{' '}
            U kunt dit binnen {undoSeconds} ongedaan maken.
          </p>
          <ActionForm token={token} action="withdraw" label="Aanvraag intrekken" kind="quiet" />
        </section>
      )}
      {actions.includes('erase') && (
        <section className="ending" id="verwijderen">
          <h2 className="h-side">Aanvraag verwijderen</h2>
          <p className="small">
            Wij wissen uw naam, contactgegevens en beschrijving direct. Dat kan niet ongedaan worden gemaakt. Deed u
            deze aanvraag niet zelf? Verwijder hem dan hier.
          </p>
          <ActionForm
            token={token}
            action="erase"
            label="Definitief verwijderen"
            kind="danger"
            sure="Ja, verwijder mijn aanvraag"
          />
        </section>
      )}
    </>
  )
}
