import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { hoursIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ExpiredLink, LinkEnded, loadExpiredLink } from '#features/subscriptions/web/public.tsx'
import { ErrorPage, FailedPage } from '#web/error-page.tsx'
import { type LinkOutcome, loadOutcome, outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { useRouteParams } from '#web/route-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SealPage, ToHome } from '#web/ui/seal-page.tsx'
import { backupDays } from '../backups.ts'
import { type OwnData as Data, getOwnData } from '../contract.ts'
import { OwnData } from './own-data.tsx'

const dataOf = (token: string) => outcomeOf(getOwnData, { params: { token } })
/** Just erased through this link, which works once. The parameter alone is not enough: it may be left from another time. */
const isErased = (query: URLSearchParams, outcome: LinkOutcome<Data> | undefined) =>
  query.get(doneParameter) === 'erase' && outcome?.code === 'TOKEN_ALREADY_USED'

/** The page behind the link in M32. Loading it changes nothing, its button does. */
function OwnDataPage() {
  const { token = '' } = useRouteParams()
  const query = new URLSearchParams(useSearch())
  const { data, error } = useQuery(dataOf(token))
  if (isErased(query, data)) return <DataErased />
  if (error) return <FailedPage error={error} />
  if (!data) return null
  if (data.code === 'TOKEN_EXPIRED') return <ExpiredLink token={token} gone={<AskAgain />} />
  if (data.code === 'TOKEN_ALREADY_USED') {
    return (
      <LinkEnded code="TOKEN_ALREADY_USED">
        <p className="lede">Met deze link zijn uw gegevens gewist. Wilt u opnieuw kijken? Vraag dan een nieuwe link.</p>
        <ToDataRequest />
      </LinkEnded>
    )
  }
  if (data.code) return <ErrorPage code={data.code} />
  return <OwnData data={data.answer} token={token} />
}

const ToDataRequest = () => (
  <ButtonLink kind="main" href={paths.dataRequest()}>
    Vraag een nieuwe link
  </ButtonLink>
)

const AskAgain = () => (
  <>
    <p className="lede">De link naar uw gegevens werkte {hoursIn(limits.dataRequest.lifeMs)} uur.</p>
    <ToDataRequest />
  </>
)

const DataErased = () => (
  <SealPage title="Uw gegevens zijn gewist">
    <p className="lede">
      Wij hebben gewist wat wij op uw e-mailadres bewaarden, behalve wat wij moeten bewaren. Notarissen die een aanvraag
      van u kregen, vragen wij die ook te verwijderen.
    </p>
    <p>
      In reservekopieën kunnen uw gegevens nog {backupDays} dagen staan. Wij mailen u een bevestiging met de datum.
      Daarna wissen wij ook het adres waar die naartoe ging.
    </p>
    <ToHome />
  </SealPage>
)

export const page: Page = {
  load: async ({ client, params: { token = '' } }) => {
    const { code } = await loadOutcome(client, dataOf(token), ['TOKEN_EXPIRED', 'TOKEN_ALREADY_USED'])
    if (code === 'TOKEN_EXPIRED') await loadExpiredLink(client, token)
  },
  Page: OwnDataPage,
}
