import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  text: string
  /** Absent without JavaScript. */
  onRetry: (() => void) | undefined
}

/** Why the request was not sent. The button that was pressed was off meanwhile and lost the focus: this takes it, and gives it back. */
export function SendFailure({ text, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  function retry() {
    box.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    onRetry?.()
  }
  return (
    <div tabIndex={-1} ref={box}>
      <Notice kind="error" title="Uw aanvraag is niet verstuurd" {...(onRetry && { onRetry: retry })}>
        {text}
      </Notice>
    </div>
  )
}
