import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

type Props = {
  /** In a document the form script sets the busy state (src/web/in-place/send-in-place.ts). */
  busy?: boolean
  /** The action: 'Review versturen'. */
  children: ReactNode
  busyLabel?: string
  /** The id of the text that says what happens next. */
  next?: string
}

/** Submits its form; disabled while the form is being sent. */
export function SubmitButton({ busy = false, children, busyLabel = 'Versturen...', next }: Props) {
  return (
    <Button kind="main" type="submit" disabled={busy} aria-describedby={next} data-busy={busyLabel}>
      {busy && <Spinner />}
      {busy ? busyLabel : children}
    </Button>
  )
}
