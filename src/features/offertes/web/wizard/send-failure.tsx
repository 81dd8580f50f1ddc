import { useRef } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FirstMail } from './first-mail.tsx'

type Props = {
  failure: { code: ErrorCode; text: string }
  /** Absent without JavaScript. */
  onRetry: (() => void) | undefined
  /** Goes to the step with the address; without JavaScript the form does. */
  onChangeAddress: (() => void) | undefined
}

/** Why the request was not sent. The button that was pressed was off meanwhile and lost the focus: this takes it, and gives it back. */
export function SendFailure({ failure: { code, text }, onRetry, onChangeAddress }: Props) {
  const box = useRef<HTMLDivElement>(null)
  function retry() {
    box.current?.closest('form')?.querySelector<HTMLElement>('.form-end [type="submit"]')?.focus()
    onRetry?.()
  }
  // The same request again would be refused again: another address helps, or another office.
  const askedBefore = code === 'USER_ALREADY_CREATED_OFFERTE_REQUEST'
  const noOffices = code === 'NO_VALID_OFFICES'
  const canRetry = onRetry && !askedBefore && !noOffices
  return (
    <div ref={box}>
      <Notice kind="error" focused title="Uw aanvraag is niet verstuurd" {...(canRetry && { onRetry: retry })}>
        <p>{text}</p>
        {askedBefore && <AskedBefore onChangeAddress={onChangeAddress} />}
        {noOffices && (
          <div className="row">
            <ButtonLink kind="quiet" href={paths.search()}>
              Andere notaris zoeken
            </ButtonLink>
          </div>
        )}
      </Notice>
    </div>
  )
}

/**
 * Somebody who asked for quotes today finds the link in their mailbox. The first button sends the form elsewhere: to the page
 * after a request, which has the mail sent again to the address that was refused.
 */
const AskedBefore = ({ onChangeAddress }: Pick<Props, 'onChangeAddress'>) => (
  <>
    <h3 className="h-side">Bekijk uw e-mail</h3>
    <FirstMail />
    <div className="row">
      <Button type="submit" kind="quiet" name="action" value="remind" formAction={paths.offerteSuccess()}>
        Stuur de bevestiging opnieuw
      </Button>
      <Button
        type={onChangeAddress ? 'button' : 'submit'}
        kind="quiet"
        name="go"
        value={1}
        {...(onChangeAddress && { onClick: onChangeAddress })}
      >
        Ander e-mailadres
      </Button>
    </div>
  </>
)
