import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

type Props = { busy: boolean; children?: ReactNode; busyLabel?: string; wide?: boolean }

/** Sends its form; off while that is under way (search-and-api section 2). */
export function SubmitButton({ busy, children = 'Versturen', busyLabel = 'Versturen...', wide }: Props) {
  return (
    <Button kind="main" type="submit" disabled={busy} wide={wide}>
      {busy && <Spinner />}
      {busy ? busyLabel : children}
    </Button>
  )
}
