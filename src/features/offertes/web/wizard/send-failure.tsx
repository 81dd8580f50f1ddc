import { useEffect, useRef } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AskedBefore } from './asked-before.tsx'

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
