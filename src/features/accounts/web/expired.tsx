import type { ActionFailure } from '#contract/page-actions.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { LinkEnded } from '#web/ui/link-ended.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { resendFailed, resentText } from './resent.ts'

/** The link is too old; a new one goes to the same address while the review is still there. */
export function Expired({ token, sent }: { token: string; sent: boolean }) {
  const failure = usePageState<ActionFailure>()?.failure
  if (sent && !failure) {
    return (
      <LinkEnded code="TOKEN_EXPIRED">
        <Notice kind="ok">{resentText}</Notice>
      </LinkEnded>
    )
  }
  return (
    <LinkEnded code="TOKEN_EXPIRED">
      {failure && (
        <Notice kind="error" title={resendFailed}>
          {failure.text}
        </Notice>
      )}
      <p className="lede">Wij kunnen een nieuwe link naar hetzelfde e-mailadres sturen.</p>
      <ActionForm
        page={paths.confirm(encodeURIComponent(token))}
        action="resend"
        label="Stuur een nieuwe link"
        kind="main"
      />
    </LinkEnded>
  )
}
