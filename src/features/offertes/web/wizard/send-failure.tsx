import { useEffect, useRef } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  failure: { code: ErrorCode; text: string }
  /** Absent without JavaScript. */
  onRetry: (() => void) | undefined
}

/** Why the request was not sent. The button that was pressed was off meanwhile and lost the focus: this takes it, and gives it back. */
export function SendFailure({ failure: { code, text }, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  function retry() {
    box.current?.closest('form')?.querySelector<HTMLElement>('.form-end [type="submit"]')?.focus()
    onRetry?.()
  }
  // The same request again would be refused again: what helps is in the mailbox.
  const askedBefore = code === 'USER_ALREADY_CREATED_OFFERTE_REQUEST'
  return (
    <div tabIndex={-1} ref={box}>
      <Notice kind="error" title="Uw aanvraag is niet verstuurd" {...(onRetry && !askedBefore && { onRetry: retry })}>
        {askedBefore ? <AskedBefore text={text} /> : text}
      </Notice>
    </div>
  )
}

/**
 * Somebody who asked for quotes today finds the link in their mailbox. Its button sends the form elsewhere: to the page
 * after a request, which knows the request of this browser.
 */
const AskedBefore = ({ text }: { text: string }) => (
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
