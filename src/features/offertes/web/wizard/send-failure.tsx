import type { ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { RetryButton } from '#web/in-place/retry-button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FirstMail } from '../success/first-mail.tsx'

export const notSent = 'Uw aanvraag is niet verstuurd'

/** Why the request was not sent. */
export function SendFailure({ failure: { code, text } }: { failure: { code: ErrorCode; text: string } }) {
  // The same request again would be refused again: another address helps, or another office.
  const askedBefore = code === 'USER_ALREADY_CREATED_OFFERTE_REQUEST'
  const noOffices = code === 'NO_VALID_OFFICES'
  return (
    <Notice kind="error" focused title={notSent}>
      <p>{text}</p>
      {askedBefore && <AskedBefore />}
      {noOffices && (
        <div className="row">
          <ButtonLink kind="quiet" href={paths.search()}>
            Andere notaris zoeken
          </ButtonLink>
        </div>
      )}
      {!askedBefore && !noOffices && <RetryButton />}
    </Notice>
  )
}

/**
 * Somebody who asked for quotes today finds the link in their mailbox. The first button sends the form elsewhere: to the page
 * after a request, which has the mail sent again to the address that was refused.
 */
const AskedBefore = () => (
  <>
    <h3 className="h-side">Bekijk uw e-mail</h3>
    <FirstMail />
    <div className="row">
      <Button type="submit" kind="quiet" name="action" value="remind" formAction={paths.offerteSuccess()}>
        Stuur de bevestiging opnieuw
      </Button>
      <Button type="submit" kind="quiet" name="go" value={1}>
        Ander e-mailadres
      </Button>
    </div>
  </>
)
