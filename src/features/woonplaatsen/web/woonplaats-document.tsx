import { useQuery } from '@tanstack/react-query'
import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { LocationForm } from '#features/search/web/public.tsx'
import { ask } from '#web/ask.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import type { LoadContext, Page } from '#web/page.ts'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { getWoonplaats } from '../contract.ts'
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

/** For an unknown place: the search form, filled in with the name. */
function MissingPlace({ code }: { code: ErrorCode }) {
  const { name = '' } = useRouteParams()
  const initial = name.replaceAll('-', ' ').replace(unwritable, '').trim().slice(0, longestName)
  return (
    <ErrorPage code={code}>
      <IslandSlot name="location-form" of={LocationForm} props={{ initial }} />
    </ErrorPage>
  )
}

/** HTML cannot contain control characters. */
const unwritable = /\p{Cc}/gu
/** Longer than any place name. */
const longestName = 60
