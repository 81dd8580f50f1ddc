import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { CardGhosts } from '#features/search/web/public.tsx'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import type { LoadContext, Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { getWoonplaats } from '../contract.ts'
import { MissingPlace } from './missing-place.tsx'
import { Woonplaats } from './woonplaats.tsx'

const argsOf = ({ name = '' }: Record<string, string>) => ({
  params: { name },
  query: { limit: limits.search.displayedMax },
})

const load = ({ client, params }: LoadContext) => ask(client, getWoonplaats, argsOf(params))

function WoonplaatsPage() {
  const { data, dataUpdatedAt, error } = useQuery(queryOf(getWoonplaats, argsOf(useRouteParams())))
  if (error instanceof ApiError && error.code === 'WOONPLAATS_NOT_FOUND') return <MissingPlace code={error.code} />
  if (error) return <FailedPage error={error} />
  if (data) return <Woonplaats place={data} answeredAt={dataUpdatedAt} />
  return (
    <div className="wrap">
      <PageHead title="Notarissen" noindex />
      <h1 className="sr">Notarissen</h1>
      <CardGhosts />
    </div>
  )
}

export const page: Page = { load, Page: WoonplaatsPage, Missing: MissingPlace }
