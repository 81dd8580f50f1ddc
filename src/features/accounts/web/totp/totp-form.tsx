import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { TotpAction } from '../../page-state.ts'

/** One form of the page, which says by its action what it is for. */
export const TotpForm = ({ action, children }: { action: TotpAction; children: ReactNode }) => (
  <form method="post" action={paths.totp()} noValidate>
    <input type="hidden" name="action" value={action} />
    {children}
  </form>
)
