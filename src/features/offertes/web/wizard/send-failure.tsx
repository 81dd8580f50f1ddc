import type { ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { RetryButton } from '#web/in-place/retry-button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FirstMail } from '../success/first-mail.tsx'

export const notSent = 'Uw aanvraag is niet verstuurd'

/** Why the request was not sent. */
export function SendFailure({ failure: { code, text } }: { failure: { code: ErrorCode; text: string } }) {
  // A retry would be refused again: only another address or another office helps.
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
 * For somebody who already asked for quotes today: the link is in their mailbox. The first button posts the form to the page
 * after a request, which resends the mail to the refused address.
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
