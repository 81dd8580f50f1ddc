import { useQuery } from '@tanstack/react-query'
import type { ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { type Suggestion, suggestWoonplaatsen } from '#features/gazetteer/contract.ts'
import { getTarievenBatch } from '#features/tarieven/contract.ts'
import { pricesArgs } from '#features/tarieven/web/public.tsx'
import { searchVestigingen } from '#features/vestigingen/contract.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlaceSearch } from '#web/ui/place-search.tsx'
import { useUrlQuery } from '#web/use-url-query.ts'
import { placesLike } from '../rules/places-like.ts'
import { readSearchParams } from '../rules/search-address.ts'
import { loadSearch } from './load-search.ts'
import { Landing } from './location/landing.tsx'
import { invalidPostcode, takingFailed } from './location/location-problems.ts'
import { type Place, searchArgs } from './place.ts'
import { placeLabel } from './results/place-label.ts'
import { SearchResults } from './results/search-results.island.tsx'
import { startFromTyped, startOf } from './start-of.ts'

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
    // Indexable only without a query, even of unknown parameters (docs/product/search.md, "The address of the results").
    const hasQuery = query.toString() !== ''
    return <Landing initial={screen.initial} problem={screen.problem} dienst_ids={dienst_ids} noindex={hasQuery} />
  }
  return <ResultsOf place={screen.place} query={query} />
}

/** A place typed in the form without JavaScript, looked up if possible. */
function startOfTyped(
  initial: string,
  { data, error }: { data?: { suggestions: Suggestion[] } | undefined; error: unknown },
) {
  if (data) return startFromTyped(initial, data.suggestions)
  return { kind: 'landing', initial, problem: error ? takingFailed(initial, error) : null } as const
}

/** The offices around a place: the static part of the page, and the island that filters and sorts them. */
function ResultsOf({ place, query }: { place: Place; query: URLSearchParams }) {
  const settings = readSearchParams(query)
  const search = queryOf(searchVestigingen, searchArgs(place, settings))
  const { data } = useQuery(search)
  const label = placeLabel(place, data)
  const ids = data?.vestigingen.map(({ id }) => id) ?? []
  const prices = queryOf(getTarievenBatch, pricesArgs(ids, settings.dienst_ids))
  return (
    <div className="wrap list-page">
      <PageHead
        title={`Notarissen ${label}`}
        description={`Vergelijk notarissen in de buurt van ${label}: afstand, reviews en prijzen.`}
        canonical={paths.search()}
        noindex
      />
      <a className="back" href={paths.home()}>
        <Icon name="back" />
        Nieuwe zoekopdracht
      </a>
      <h1>Notarissen in de buurt van {label}</h1>
      <IslandSlot
        name="search-results"
        opens="maps"
        of={SearchResults}
        props={{ place }}
        answers={[search.queryKey, prices.queryKey]}
      />
    </div>
  )
}

/** The postcode in the address cannot exist. See docs/product/search.md, "What can be typed". */
function InvalidPostcode() {
  return (
    <div className="wrap">
      <PageHead title={invalidPostcode.title} styles="home" noindex />
      <section className="void">
        <h1>{invalidPostcode.title}</h1>
        <p>{invalidPostcode.advice}</p>
        <SearchAgain />
        <a className="btn btn-quiet" href={paths.home()}>
          Naar de homepage
        </a>
      </section>
    </div>
  )
}

/** Shown for an unknown place or postcode. */
const MissingSearch = ({ code }: { code: ErrorCode }) => (
  <ErrorPage code={code}>
    <SearchAgain />
  </ErrorPage>
)

/** The search form, filled in from the address. */
function SearchAgain() {
  const query = useUrlQuery(paths.search())
  const place = query.get('woonplaats_label') ?? query.get('woonplaats') ?? query.get('postcode') ?? ''
  return <PlaceSearch initial={place.trim().slice(0, longestName)} dienst_ids={readSearchParams(query).dienst_ids} />
}

/** Longer than any place name. */
const longestName = 60

export const page: Page = { load: loadSearch, Page: SearchPage, Missing: MissingSearch }
