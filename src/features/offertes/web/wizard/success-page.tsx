import { useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Seal } from '#web/ui/seal.tsx'
import type { ResendState } from '../../page-state.ts'
import { readSuccess, toSuccess } from './wizard-storage.ts'

const never = () => () => {}

const NothingSent = () => (
  <div className="wrap">
    <PageHead title="Uw aanvraag" noindex />
    <div className="void">
      <h1>Uw aanvraag</h1>
      <p className="lede">
        Heeft u offertes aangevraagd? Dan stuurden wij u een e-mail. Klik op de knop in die e-mail; daarna gaat uw
        aanvraag direct naar de notarissen.
      </p>
      <p>Geen e-mail? Kijk bij ongewenste e-mail of stuur opnieuw.</p>
      <SendAgain done={false} />
      <ButtonLink kind="main" href={paths.search()}>
        Zoek notarissen
      </ButtonLink>
    </div>
  </div>
)

/** After the request. The name comes from session storage, so the page is the same for everyone (server section 3). */
function SuccessPage() {
  const success = toSuccess(useSyncExternalStore(never, readSuccess, () => null))
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  // Neither from the wizard nor after a button of this page: somebody opened the address.
  if (!success && !done) return <NothingSent />
  const sent = done === 'confirm' || success?.verification_required === false
  const thanks = success ? `Bedankt, ${success.naam}.` : 'Bedankt.'
  return (
    <div className="wrap">
      <PageHead title="Uw aanvraag is ontvangen" noindex />
      <div className="void">
        <span className="motif">
          <Seal size={64} />
        </span>
        <h1>{thanks}</h1>
        {sent ? (
          <p className="lede">Uw aanvraag is verstuurd. U krijgt bericht zodra een notaris reageert.</p>
        ) : (
          <>
            <p className="lede">
              Wij stuurden een e-mail{success && ` naar ${success.email}`}. Klik op de knop in die e-mail; daarna gaat
              uw aanvraag direct naar de notarissen. Meestal ontvangt u binnen 1 tot 3 werkdagen offertes.
            </p>
            <p>Geen e-mail? Kijk bij ongewenste e-mail of stuur opnieuw.</p>
            <SendAgain done={done === 'resend'} />
          </>
        )}
        <ButtonLink kind="bare" href={paths.home()}>
          Naar de homepage
        </ButtonLink>
        <ForgetBrowser />
      </div>
    </div>
  )
}

export const page: Page = { Page: SuccessPage }

/** Has the confirmation mail sent once more; the server knows the request by the session that made it. */
function SendAgain({ done }: { done: boolean }) {
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
