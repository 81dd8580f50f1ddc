import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ExpiredLink, loadExpiredLink } from '#features/subscriptions/web/public.tsx'
import { ErrorPage, FailedPage } from '#web/error-page.tsx'
import { type LinkOutcome, outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useRouteParams } from '#web/route-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { getOfferteAccess, type OfferteAccess } from '../../contract.ts'
import { Offerte } from './offerte.tsx'

const accessOf = (token: string) => outcomeOf(getOfferteAccess, { params: { token } })
/** Whether the request was just erased. Also checks that it is gone, since the URL may be an old one. */
const isErased = (query: URLSearchParams, outcome: LinkOutcome<OfferteAccess> | undefined) =>
  query.get(doneParameter) === 'erase' && (outcome?.code === 'TOKEN_INVALID' || outcome?.code === 'OFFERTE_NOT_FOUND')

/** The page behind the link in the customer's mails. Reading changes nothing; only the buttons do. */
function OffertePage() {
  const { token = '' } = useRouteParams()
  const query = new URLSearchParams(useSearch())
  const { data, error } = useQuery(accessOf(token))
  if (isErased(query, data)) return <OfferteErased />
  if (error) return <FailedPage error={error} />
  if (!data) return null
  if (data.code === 'TOKEN_EXPIRED') return <ExpiredLink token={token} gone={<AskAgain />} />
  if (data.code) return <ErrorPage code={data.code} />
  return <Offerte offerte={data.answer} token={token} done={query.get(doneParameter)} />
}

const AskAgain = () => (
  <>
    <p className="lede">
      Uw aanvraag is verlopen en uw gegevens worden gewist. U kunt altijd opnieuw gratis offertes aanvragen.
    </p>
    <ButtonLink kind="main" href={paths.home()}>
      Nieuwe zoekopdracht
    </ButtonLink>
  </>
)

export const page: Page = {
  load: async ({ client, params: { token = '' }, search }) => {
    const outcome = await client.fetchQuery(accessOf(token))
    const { code } = outcome
    if (isErased(search, outcome)) return
    if (code === 'TOKEN_EXPIRED') await loadExpiredLink(client, token)
    else if (code) throw new ApiError(code)
  },
  Page: OffertePage,
}

/** Shown in place of a request that its customer has just erased. */
function OfferteErased() {
  return (
    <div className="wrap">
      <PageHead title="Uw aanvraag is verwijderd" noindex />
      <div className="void">
        <Seal size={64} />
        <h1>Uw aanvraag is verwijderd</h1>
        <p className="lede">
          Uw gegevens zijn gewist. Notarissen die de aanvraag al hadden, krijgen het verzoek hem ook te verwijderen.
        </p>
        <ButtonLink kind="bare" href={paths.home()}>
          Naar de homepage
        </ButtonLink>
      </div>
    </div>
  )
}
