import { paths } from '#contract/paths.ts'
import { usePageState } from '#web/page-state.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ResendState } from '../../page-state.ts'

/** Has the confirmation mail sent once more; the server knows the request by the session that made it. */
export function SendAgain({ done }: { done: boolean }) {
  const failure = usePageState<ResendState>()?.failure
  return (
    <>
      {failure && (
        <Notice kind="error" title="De e-mail is niet verstuurd">
          {failure.code === 'OFFERTE_NOT_FOUND'
            ? 'Er wacht geen aanvraag op uw bevestiging. Heeft u al bevestigd? Dan is uw aanvraag verstuurd.'
            : failure.text}
        </Notice>
      )}
      {done && !failure && <Notice kind="ok">Wij stuurden de e-mail opnieuw. Kijk ook bij ongewenste e-mail.</Notice>}
      <ActionForm page={paths.offerteSuccess()} action="resend" label="Stuur opnieuw" />
    </>
  )
}
