import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** Confirms what the pressed button did, and takes the focus. Renders nothing when empty. */
export const DoneNotice = ({ children }: { children: ReactNode }) =>
  children ? (
    <Notice kind="ok" focused>
      {children}
    </Notice>
  ) : null
