import { paths } from '#contract/paths.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSuccessFailure } from './use-success-failure.ts'

/** Has the confirmation mail sent once more; the server knows the request by the session that made it. */
export function SendAgain({ done }: { done: boolean }) {
  const failure = useSuccessFailure('resend')
  return (
    <>
      {failure && (
        <Notice kind="error" focused title="De e-mail is niet verstuurd">
          {failure.text}
        </Notice>
      )}
      <DoneNotice>{done && !failure && 'Wij stuurden de e-mail opnieuw. Kijk ook bij ongewenste e-mail.'}</DoneNotice>
      <ActionForm page={paths.offerteSuccess()} action="resend" label="Stuur opnieuw" />
    </>
  )
}
