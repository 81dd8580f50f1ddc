import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { PostedForm } from '#web/in-place/posted-form.tsx'
import type { TotpAction } from '../../page-state.ts'

/** One form of the page; its action says what it does. */
export const TotpForm = ({ action, children }: { action: TotpAction; children: ReactNode }) => (
  <PostedForm failure="Dat is niet gelukt" action={paths.totp()}>
    <input type="hidden" name="action" value={action} />
    {children}
  </PostedForm>
)
