import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import { usePostedState } from '#web/forms/use-posted-state.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { getTotp } from '../../contract/totp.ts'
import type { TotpState } from '../../page-state.ts'
import { AccountFailure } from '../account-failure.tsx'
import { BeginTotp } from './begin-totp.tsx'
import { ProveTotp } from './prove-totp.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { TotpSettings } from './totp-settings.tsx'

const title = 'Inloggen met een code'

/** The code of an app after the password: off, being set up, or on. */
function TotpPage() {
  const posted = usePostedState<TotpState>()
  const isEnded = new URLSearchParams(useSearch()).get(doneParameter) === 'end'
  const { data: totp, error } = useQuery(queryOf(getTotp, {}))
  if (error) return <FailedPage error={error} />
  if (!totp) return <LoadingPage title={title} />
  const codes = posted && 'recovery_codes' in posted ? posted : null
  const state = posted && 'failure' in posted ? posted : null
  return (
    <div className="wrap">
      <PageHead title={state ? `Fout: ${title}` : title} noindex />
      <div className="form-col login-col">
        <AccountFailure state={state} />
        <DoneNotice>{isEnded && totp.status === 'off' && !state && 'U logt weer in zonder code.'}</DoneNotice>
        <div className="page-head">
          <h1>{title}</h1>
          <p>
            <a href={paths.account()}>Uw account</a>
          </p>
        </div>
        {codes && <RecoveryCodeList codes={codes.recovery_codes} isNew={codes.action === 'prove'} />}
        {!codes && totp.status === 'off' && <BeginTotp state={state} />}
        {!codes && totp.status === 'pending' && <ProveTotp totp={totp} state={state} />}
        {!codes && totp.status === 'on' && <TotpSettings totp={totp} state={state} />}
      </div>
    </div>
  )
}

export const page: Page = { load: ({ client }) => ask(client, getTotp, {}), Page: TotpPage }
