import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { type Suggestion, suggestWoonplaatsen } from '#features/gazetteer/contract.ts'
import { deferred } from '#web/modules/deferred.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { useUrlQuery } from '#web/use-url-query.ts'
import { placesLike } from '../rules/places-like.ts'
import { readSearchParams } from '../rules/search-address.ts'
import { loadSearch } from './load-search.ts'
import { takingFailed } from './location/read-location.ts'
import { MissingSearch, SearchAgain } from './missing-search.tsx'
import { Results } from './results/results.tsx'
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
  const screen = start.kind === 'typed' ? startOfTyped(start.initial, places) : start
  if (screen.kind === 'invalid postcode') return <InvalidPostcode />
  if (screen.kind === 'landing') {
    const { dienst_ids } = readSearchParams(query)
    // Indexable only without a query, also one that the page does not know (search-and-api section 2).
    const hasQuery = query.toString() !== ''
    return <Landing initial={screen.initial} problem={screen.problem} dienst_ids={dienst_ids} noindex={hasQuery} />
  }
  return <Results key={Object.values(screen.place.query).join()} place={screen.place} />
}

/** What was typed in the form without JavaScript leads to a place, when places can be looked up. */
function startOfTyped(
  initial: string,
  { data, error }: { data?: { suggestions: Suggestion[] } | undefined; error: unknown },
) {
  if (data) return startFromTyped(initial, data.suggestions)
  return { kind: 'landing', initial, problem: error ? takingFailed(initial, error) : null } as const
}

/** The address names a postcode that cannot exist. Source: search-and-api section 2. */
function InvalidPostcode() {
  return (
    <div className="wrap">
      <PageHead title="Ongeldig postcodeformaat" noindex />
      <section className="void">
        <h1>Ongeldig postcodeformaat</h1>
        <p>Voer een geldige Nederlandse postcode in (bijv. 1234AB).</p>
        <SearchAgain />
        <a className="btn btn-quiet" href={paths.home()}>
          Naar de homepage
        </a>
      </section>
    </div>
  )
}

export const page: Page = {
  ...(import.meta.env.SSR && { load: loadSearch }),
  parts: async (search) => {
    const { kind } = startOf(search)
    if (kind === 'landing' || kind === 'typed') await Landing.load()
  },
  Page: SearchPage,
  Missing: MissingSearch,
}
