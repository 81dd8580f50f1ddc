import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { ask } from '#web/ask.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { getOfferteAccess } from '../contract.ts'
import { Offerte } from './offerte.tsx'
import { OfferteErased } from './offerte-erased.tsx'

const isErased = (query: URLSearchParams) => query.get(doneParameter) === 'erase'

/** Behind the link in the customer's mails. Reading changes nothing, the buttons do (server section 3). */
function OffertePage() {
  const { token = '' } = useRouteParams()
  const query = new URLSearchParams(useSearch())
  const erased = isErased(query)
  const { data, error } = useQuery({
    ...queryOf(getOfferteAccess, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !erased,
  })
  if (erased) return <OfferteErased />
  if (error) return <ErrorPage code={error instanceof ApiError ? error.code : 'UNKNOWN'} />
  return data ? <Offerte offerte={data} token={token} done={query.get(doneParameter)} /> : null
}

export const page: Page = {
  load: async ({ client, params: { token = '' }, search }) => {
    if (!isErased(search)) await ask(client, getOfferteAccess, { params: { token } })
  },
  Page: OffertePage,
}
