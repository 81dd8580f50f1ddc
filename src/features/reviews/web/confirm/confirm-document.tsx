import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { NewLinkOffer } from '#features/subscriptions/web/public.tsx'
import { ErrorPage, FailedPage } from '#web/error-page.tsx'
import { loadOutcome, outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { useRouteParams } from '#web/route-params.ts'
import { getVerificationSubject } from '../../contract/confirm.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { AlreadyConfirmed, Confirmed, Deleted } from './confirmed.tsx'

const subjectOf = (token: string) => outcomeOf(getVerificationSubject, { token })
const isDeleted = (query: URLSearchParams) => query.get(doneParameter) === 'delete'

/** Page behind a confirmation link. Opening it confirms nothing; its button does. */
function ConfirmPage() {
  const { token = '' } = useRouteParams()
  const query = new URLSearchParams(useSearch())
  const deleted = isDeleted(query)
  const { data, error } = useQuery({ ...subjectOf(token), enabled: !deleted })
  if (deleted) return <Deleted token={token} />
  if (error) return <FailedPage error={error} />
  if (!data) return null
  const done = query.get(doneParameter)
  if (data.code === 'TOKEN_EXPIRED') {
    // A new link goes to the same address while the review or the account is still there.
    return (
      <NewLinkOffer page={paths.confirm(token)} action="resend" to="hetzelfde e-mailadres" sent={done === 'resend'} />
    )
  }
  if (data.code === 'TOKEN_ALREADY_USED') return <AlreadyConfirmed />
  if (data.code) return <ErrorPage code={data.code} />
  const { answer } = data
  if (!answer.verified) return <ConfirmAddress subject={answer} token={token} sent={done === 'resend'} />
  return done === 'confirm' ? <Confirmed subject={answer} /> : <AlreadyConfirmed subject={answer} />
}

export const page: Page = {
  load: async ({ client, params: { token = '' }, search }) => {
    if (!isDeleted(search)) await loadOutcome(client, subjectOf(token), ['TOKEN_EXPIRED', 'TOKEN_ALREADY_USED'])
  },
  Page: ConfirmPage,
}
