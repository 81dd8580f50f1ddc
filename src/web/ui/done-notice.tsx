import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** What the button just pressed did, which takes the focus; nothing where there is nothing to say. */
export const DoneNotice = ({ children }: { children: ReactNode }) =>
  children ? (
    <Notice kind="ok" focused>
      {children}
    </Notice>
  ) : null
