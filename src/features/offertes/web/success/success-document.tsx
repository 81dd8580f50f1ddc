import { useSearch } from 'wouter'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { FormScript } from '#web/in-place/form-script.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { reminded } from '../../page-state.ts'
import { FirstRequest } from './first-request.tsx'
import { SuccessThanks } from './success-thanks.tsx'

/**
 * The page after a request. The name comes from session storage, so the HTML is the same for everyone. The forms find the request by the
 * session, even if that entry is gone. If no request is pending, or the one just made was refused, there are no thanks.
 */
function SuccessPage() {
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  const failure = usePageState<ActionFailure>()
  const isNone = failure?.failure.code === 'OFFERTE_NOT_FOUND'
  const isFirst = failure ? failure.action === 'remind' : done === 'remind' || done === reminded
  const title = isNone || isFirst ? 'Bevestig uw aanvraag' : 'Uw aanvraag is ontvangen'
  return (
    <div className="wrap">
      <PageHead title={`${failure ? 'Fout: ' : ''}${title}`} noindex />
      <ErrorSummary errors={failure?.fields ?? []} attempt={1} />
      <div className="void sent">
        <span className="motif">
          <Seal size={64} />
        </span>
        {isNone ? (
          <NothingWaits />
        ) : isFirst ? (
          <FirstRequest isSent={done === reminded} />
        ) : (
          <SuccessThanks done={done} isFailed={failure !== null} />
        )}
        <ButtonLink kind="bare" href={paths.home()}>
          Naar de homepage
        </ButtonLink>
        <ForgetBrowser />
        <FormScript />
      </div>
    </div>
  )
}

const NothingWaits = () => (
  <>
    <h1>In deze browser wacht geen aanvraag op uw bevestiging.</h1>
    <p className="lede">Heeft u al bevestigd? Dan is uw aanvraag verstuurd.</p>
    <p>Deed u de aanvraag in een andere browser? Klik dan op de knop in onze e-mail.</p>
  </>
)

export const page: Page = { Page: SuccessPage }
