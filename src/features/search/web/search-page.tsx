import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { type Suggestion, suggestWoonplaatsen } from '#features/gazetteer/contract.ts'
import { deferred } from '#web/deferred.tsx'
import type { Page } from '#web/page.ts'
import { queryOf } from '#web/queries.ts'
import { useUrlQuery } from '#web/use-url-query.ts'
import { readSearchParams } from '../rules.ts'
import { InvalidPostcode } from './invalid-postcode.tsx'
import { loadSearch } from './load-search.ts'
import { lookupFailed } from './location/read-location.ts'
import { Results } from './results/results.tsx'
import { placesLike } from './search-args.ts'
import { startFromTyped, startOf } from './start-of.ts'

// The results never need the search form's code.
const Landing = deferred(async () => (await import('./location/landing.tsx')).Landing)

function SearchPage() {
  const query = useUrlQuery(paths.search())
  const start = startOf(query)
  const typed = start.kind === 'typed' ? start : null
  const places = useQuery({
    ...queryOf(suggestWoonplaatsen, placesLike(typed?.text ?? '')),
    enabled: typed !== null,
  })
  const shown = start.kind === 'typed' ? startOfTyped(start.initial, places) : start
  if (shown.kind === 'invalid postcode') return <InvalidPostcode />
  if (shown.kind === 'landing') {
    const { dienst_ids } = readSearchParams(query)
    return <Landing initial={shown.initial} problem={shown.problem} dienst_ids={dienst_ids} />
  }
  return <Results key={Object.values(shown.place.query).join()} place={shown.place} />
}

/** What was typed in the form without JavaScript leads to a place, when places can be looked up. */
function startOfTyped(
  initial: string,
  { data, error }: { data?: { suggestions: Suggestion[] } | undefined; error: unknown },
) {
  if (data) return startFromTyped(initial, data.suggestions)
  return { kind: 'landing', initial, problem: error ? lookupFailed(error) : null } as const
}

export const page: Page = {
  ...(import.meta.env.SSR && { load: loadSearch }),
  parts: async (search) => {
    const { kind } = startOf(search)
    if (kind === 'landing' || kind === 'typed') await Landing.load()
  },
  Page: SearchPage,
}
