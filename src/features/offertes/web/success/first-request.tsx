import * as limits from '#contract/limits.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FirstMail } from './first-mail.tsx'
import { useSuccessFailure } from './use-success-failure.ts'

const { resendSoon, resendDay } = limits.rates
const soonMinutes = resendSoon.windowMs / 60_000

/**
 * Shown after 'Stuur de bevestiging opnieuw' on a refused request, so without thanks. Only the browser that made the first
 * request learns that its mail left; all others see the same page whether or not that request is pending.
 */
export function FirstRequest({ isSent }: { isSent: boolean }) {
  const failure = useSuccessFailure('remind')
  return (
    <>
      <h1>Bekijk uw e-mail</h1>
      {failure ? (
        <Notice kind="error" title="De e-mail is niet verstuurd">
          {failure.text}
        </Notice>
      ) : (
        <p className="lede">
          {isSent
            ? 'Wij stuurden de e-mail opnieuw.'
            : `Wacht uw eerdere aanvraag nog op uw bevestiging? Dan sturen wij de e-mail opnieuw. Dat doen wij hooguit één keer in de ${soonMinutes} minuten en ${resendDay.max} keer per dag.`}
        </p>
      )}
      <FirstMail />
      <p>Uw nieuwe aanvraag is niet verstuurd.</p>
    </>
  )
}
