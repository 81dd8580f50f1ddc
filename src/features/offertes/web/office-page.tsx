import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import { ask } from '#web/ask.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { getOfferteForOffice } from '../contract.ts'
import { OfficeOfferte } from './office-offerte.tsx'

/** Behind the link in the mail to an office; reading changes nothing. */
function OfficePage() {
  const { token = '' } = useRouteParams()
  const { data, error } = useQuery({
    ...queryOf(getOfferteForOffice, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <ErrorPage code={error instanceof ApiError ? error.code : 'UNKNOWN'} />
  return data ? <OfficeOfferte offerte={data} token={token} /> : null
}

export const page: Page = {
  load: ({ client, params: { token = '' } }) => ask(client, getOfferteForOffice, { params: { token } }),
  Page: OfficePage,
}
