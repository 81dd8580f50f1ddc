import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { doneParameter } from '#contract/page-actions.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { onceOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { getUnsubscribe } from '../contract.ts'
import { Subscriptions } from './subscriptions.tsx'

/** The page behind the link at the bottom of an optional mail. Loading it changes nothing, its buttons do. */
function UnsubscribePage() {
  const { token = '' } = useRouteParams()
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  const { data, error } = useQuery(onceOf(getUnsubscribe, { params: { token } }))
  if (error) return <FailedPage error={error} />
  return data ? <Subscriptions subscriptions={data} token={token} done={done} /> : null
}

export const page: Page = {
  load: ({ client, params: { token = '' } }) => ask(client, getUnsubscribe, { params: { token } }),
  Page: UnsubscribePage,
}
