import type { ReactNode } from 'react'
import type { ActionFailure } from '#contract/page-actions.ts'
import { usePageState } from '#web/page-state.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LinkEnded } from './link-ended.tsx'

type Props = {
  /** Where the button posts to, and the name of its action. */
  page: string
  action: string
  /** The address that the new link goes to, in words. */
  to: string
  /** A new link was just sent. */
  sent: boolean
  children?: ReactNode
}

/** Replaces a page whose link has expired, while a new one can be sent. */
export function NewLinkOffer({ page, action, to, sent, children }: Props) {
  const failure = usePageState<Partial<ActionFailure>>()?.failure
  if (sent && !failure) {
    return (
      <LinkEnded code="TOKEN_EXPIRED">
        <DoneNotice>Wij stuurden een nieuwe link naar {to}. Kijk ook bij ongewenste e-mail.</DoneNotice>
      </LinkEnded>
    )
  }
  return (
    <LinkEnded code="TOKEN_EXPIRED">
      {failure && failure.code !== 'TOKEN_EXPIRED' && (
        <Notice kind="error" focused title="Dat is niet gelukt">
          {failure.text}
        </Notice>
      )}
      <p className="lede">Wij kunnen een nieuwe link naar {to} sturen.</p>
      <ActionForm page={page} action={action} label="Stuur een nieuwe link" kind="main" />
      {children}
    </LinkEnded>
  )
}
