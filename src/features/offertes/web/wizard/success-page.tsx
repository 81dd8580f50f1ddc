import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { useInBrowser } from '#web/use-hydrated.ts'
import { sentText, usualAnswer } from '../../rules/sent-texts.ts'
import { EmailAddress } from '../email-address.tsx'
import { ChangeAddress } from './change-address.tsx'
import { ConfirmByCode } from './confirm-by-code.tsx'
import { SendAgain } from './send-again.tsx'
import { readSuccess, takeNextAddress, toSuccess } from './wizard-storage.ts'

/**
 * After the request. The name comes from session storage, so the page is the same for everyone; the forms know the request by the
 * session, also where that entry is gone (server section 3).
 */
function SuccessPage() {
  const success = toSuccess(useInBrowser(readSuccess))
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  const failure = usePageState<ActionFailure>()
  const isChanged = done === 'address' && !failure
  // The address that was typed first is no longer the one that the mail went to.
  const address = isChanged ? success?.next_email : success?.email
  useEffect(() => {
    if (isChanged) takeNextAddress()
  }, [isChanged])
  const sent = done === 'confirm' || success?.verification_required === false
  const thanks = success ? `Bedankt, ${success.naam}.` : 'Bedankt.'
  return (
    <div className="wrap">
      <PageHead title={`${failure ? 'Fout: ' : ''}Uw aanvraag is ontvangen`} noindex />
      <ErrorSummary errors={failure?.fields ?? []} attempt={1} />
      <div className="void">
        <span className="motif">
          <Seal size={64} />
        </span>
        <h1>{thanks}</h1>
        {sent ? (
          <p className="lede">
            {sentText} {usualAnswer} In onze e-mail staat de link waarmee u uw aanvraag volgt.
          </p>
        ) : (
          <>
            <p className="lede">
              Wij stuurden een e-mail
              {address && (
                <>
                  {' naar '}
                  <EmailAddress address={address} />
                </>
              )}
              . Klik op de knop in die e-mail; daarna gaat uw aanvraag direct naar de notarissen.
            </p>
            <p>{usualAnswer}</p>
            <p>De knop in de e-mail opent uw aanvraag. Daar bevestigt u die met nog één druk op de knop.</p>
            <ConfirmByCode />
            <p>Geen e-mail? Kijk bij ongewenste e-mail of stuur opnieuw.</p>
            <SendAgain done={done === 'resend'} />
            <ChangeAddress done={isChanged} />
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
