import { ActionForm } from '#web/ui/action-form.tsx'

/** For who got a mail about a review of somebody else. */
export const NotYours = ({ page }: { page: string }) => (
  <section className="ending" id="verwijderen">
    <h2 className="h-side">Niet van u?</h2>
    <p className="small">
      Schreef u deze review niet? Dan gebruikte iemand anders uw e-mailadres. Zonder uw bevestiging verschijnt de review
      nergens. U kunt hem ook direct wissen.
    </p>
    <ActionForm page={page} action="delete" label="Review wissen" kind="danger" sure="Ja, wis deze review" />
  </section>
)
