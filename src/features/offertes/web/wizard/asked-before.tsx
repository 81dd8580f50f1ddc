import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * Somebody who asked for quotes today finds the link in their mailbox. Its button sends the form elsewhere: to the page
 * after a request, which knows the request of this browser.
 */
export const AskedBefore = ({ text }: { text: string }) => (
  <>
    <p>{text}</p>
    <h3 className="h-side">Bekijk uw e-mail</h3>
    <p>
      Zoek de e-mail ‘Bevestig uw offerteaanvraag’, ook bij ongewenste e-mail, en klik op de knop in die e-mail. Had u
      al bevestigd? Dan staat uw aanvraag achter de link in de e-mail ‘Uw aanvraag is verstuurd’.
    </p>
    <div className="row">
      <Button type="submit" kind="quiet" name="action" value="resend" formAction={paths.offerteSuccess()}>
        Stuur de bevestiging opnieuw
      </Button>
    </div>
  </>
)
