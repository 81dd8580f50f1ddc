import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { LinkEnded } from '#features/subscriptions/web/public.tsx'
import { ErrorPage, FailedPage } from '#web/error-page.tsx'
import { loadOutcome, outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { useRouteParams } from '#web/route-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { getSharedOfferte } from '../../contract.ts'
import { CompanionOffers } from './companion-offers.tsx'

const sharedOf = (token: string) => outcomeOf(getSharedOfferte, { token })

/** The page behind the second link of a request. Reading it changes nothing. */
function CompanionPage() {
  const { token = '' } = useRouteParams()
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  const { data, error } = useQuery(sharedOf(token))
  if (error) return <FailedPage error={error} />
  if (!data) return null
  if (data.code === 'TOKEN_EXPIRED' || data.code === 'TOKEN_INVALID') {
    return (
      <LinkEnded code={data.code} title={data.text}>
        {data.code === 'TOKEN_EXPIRED' && (
          <p className="lede">
            Wie u deze link gaf, heeft hem beëindigd of vervangen, of de aanvraag is afgerond, verlopen, ingetrokken of
            gewist.
          </p>
        )}
        <ButtonLink href={paths.home()}>Naar de homepage</ButtonLink>
      </LinkEnded>
    )
  }
  if (data.code) return <ErrorPage code={data.code} />
  return <CompanionOffers offerte={data.answer} token={token} done={done === 'opinion'} />
}

export const page: Page = {
  load: async ({ client, params: { token = '' } }) => {
    await loadOutcome(client, sharedOf(token), ['TOKEN_EXPIRED', 'TOKEN_INVALID'])
  },
  Page: CompanionPage,
}
