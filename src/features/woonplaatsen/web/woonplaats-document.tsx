import { useQuery } from '@tanstack/react-query'
import * as limits from '#contract/limits.ts'
import { ask } from '#web/ask.ts'
import type { LoadContext, Page } from '#web/page.ts'
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
  const { data, dataUpdatedAt } = useQuery(queryOf(getWoonplaats, argsOf(useRouteParams())))
  return data && <Woonplaats place={data} answeredAt={dataUpdatedAt} />
}

export const page: Page = { load, Page: WoonplaatsPage, Missing: MissingPlace }
