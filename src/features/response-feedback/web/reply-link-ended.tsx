import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { LinkEnded } from '#web/ui/link-ended.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ReplyState } from '../page-state.ts'

/** Every review has a reply that can no longer be changed. */
export const AllReplied = () => (
  <LinkEnded code="TOKEN_ALREADY_USED">
    <p className="lede">U heeft op al uw reviews gereageerd. Bij een nieuwe review krijgt u weer een link.</p>
  </LinkEnded>
)

/** A fresh link goes to the address that is known of the office. */
export function ReplyLinkExpired({ token, sent }: { token: string; sent: boolean }) {
  const failure = usePageState<ReplyState>()?.failure
  if (sent && !failure) {
    return (
      <LinkEnded code="TOKEN_EXPIRED">
        <Notice kind="ok">Wij stuurden een nieuwe link naar het e-mailadres van uw kantoor.</Notice>
      </LinkEnded>
    )
  }
  return (
    <LinkEnded code="TOKEN_EXPIRED">
      {failure && failure.code !== 'TOKEN_EXPIRED' && (
        <Notice kind="error" title="Dat is niet gelukt">
          {failure.text}
        </Notice>
      )}
      <p className="lede">Wij kunnen een nieuwe link naar het e-mailadres van uw kantoor sturen.</p>
      <ActionForm
        page={paths.reply(encodeURIComponent(token))}
        action="resend"
        label="Stuur een nieuwe link"
        kind="main"
      />
    </LinkEnded>
  )
}
