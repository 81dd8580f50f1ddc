import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

type Props = {
  /** In a document the small script of forms says so itself (src/web/in-place/busy.ts). */
  busy?: boolean
  /** What it does: 'Review versturen'. */
  children: ReactNode
  busyLabel?: string
  /** The id of the text that says what happens next. */
  next?: string
}

/** Sends its form; off while that is under way. */
export function SubmitButton({ busy = false, children, busyLabel = 'Versturen...', next }: Props) {
  return (
    <Button kind="main" type="submit" disabled={busy} aria-describedby={next} data-busy={busyLabel}>
      {busy && <Spinner />}
      {busy ? busyLabel : children}
    </Button>
  )
}
