import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { endpointKey } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { shareWords } from '#contract/share-image/share-image.ts'
import { listReviews } from '#features/reviews/contract/reviews.ts'
import { ReviewsTab, reviewsArgs } from '#features/reviews/web/public.tsx'
import { countPageView } from '#features/search/contract/analytics.ts'
import { carriedParams, readSearchParams } from '#features/search/rules/search-address.ts'
import { searchArgs, startOf } from '#features/search/web/public.tsx'
import { getTarievenBatch, getTarievenlijst } from '#features/tarieven/contract.ts'
import { type CountryPrices, pricesArgs, Tarievenlijst } from '#features/tarieven/web/public.tsx'
import {
  getVestiging,
  type SearchAnswer,
  searchVestigingen,
  type VestigingDetail,
} from '#features/vestigingen/contract.ts'
import {
  billOutcomes,
  CarriedContext,
  priceWithdrawals,
  responseTime,
  wishedDays,
} from '#features/vestigingen/web/public.tsx'
import { getPriceMedians } from '#features/woonplaatsen/contract.ts'
import { wholeCountry } from '#features/woonplaatsen/rules.ts'
import { ask } from '#web/ask.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import type { LoadContext, Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PrintOrigin } from '#web/ui/print-origin.tsx'
import { useUrlQuery } from '#web/use-url-query.ts'
import { ContactLinks } from './contact-links.tsx'
import { OfferteSide } from './offerte-side.island.tsx'
import { Overview } from './overview.tsx'
import { VestigingData } from './structured-data.tsx'
import { hrefOfTab, readTab, TabLinks } from './tab-links.tsx'
import { VestigingHead } from './vestiging-head.tsx'

async function load({ client, params, search }: LoadContext) {
  const { id = '' } = params
  const { tarieven_updated_at } = await ask(client, getVestiging, { params: { id } })
  const { dienst_ids, distanceKm } = readSearchParams(search)
  const start = startOf(search)
  // These may fail silently: the distance, prices, those of others and the reviews.
  await Promise.allSettled([
    start.kind === 'results' && ask(client, searchVestigingen, searchArgs(start.place, { distanceKm, dienst_ids: [] })),
    dienst_ids.length > 0 && ask(client, getTarievenBatch, pricesArgs([id], dienst_ids)),
    tarieven_updated_at !== null && ask(client, getPriceMedians, {}),
    readTab(search) === 'reviews' && ask(client, listReviews, reviewsArgs(id, search)),
  ])
  if (readTab(search) === 'tarieven') await ask(client, getTarievenlijst, { params: { id } })
}

function VestigingPage() {
  const { id: ownId = '' } = useRouteParams()
  const query = useUrlQuery(paths.vestiging(ownId))
  const { vestiging, answeredAt, from } = useVestiging(ownId)
  const carried = useMemo(() => carriedParams(query), [query])
  const country = useCountryPrices()
  if (!vestiging) return null
  const tab = readTab(query)
  const { id, title, adres, plaats, can_receive_email, tarieven_updated_at, knb_url } = vestiging
  const canonicalId = vestiging.canonical_id ?? ownId
  return (
    <CarriedContext value={carried}>
      <div className="wrap" data-office={id} data-count={`/api${countPageView.path}`}>
        <PageHead
          title={`${title}, ${adres} in ${plaats}`}
          description={`${title}, ${adres}, ${plaats}: diensten, tarieven, openingstijden en reviews.`}
          canonical={paths.vestiging(canonicalId)}
          image={{ kind: 'notaris', id: canonicalId, words: shareWords.notaris(vestiging) }}
        />
        <VestigingData vestiging={vestiging} />
        <WayBack query={query} here={title} />
        <PrintOrigin href={hrefOfTab(id, tab)} at={answeredAt} />
        <VestigingHead vestiging={vestiging} from={from} />
        <TabLinks vestiging={vestiging} query={query} tab={tab} />
        <div className="split">
          {tab === 'tarieven' && <Tarievenlijst vestigingId={ownId} country={country} />}
          {tab === 'reviews' && <ReviewsTab vestiging={vestiging} query={query} />}
          {tab === 'overzicht' && <Overview vestiging={vestiging} />}
          <div className="sect">
            <aside className="side" aria-label="Offerte en contact">
              <IslandSlot
                name="offerte-side"
                of={OfferteSide}
                props={{
                  vestiging: { id, title, adres, plaats, can_receive_email },
                  answers:
                    [responseTime, wishedDays, priceWithdrawals, billOutcomes]
                      .map((words) => words(vestiging))
                      .filter(Boolean)
                      .join('. ') || null,
                  unpriced: tarieven_updated_at === null,
                  spreads: spreadsAt(vestiging, country),
                }}
                answers={[queryOf(getTarievenBatch, pricesArgs([id], readSearchParams(query).dienst_ids)).queryKey]}
              />
              <ContactLinks vestiging={vestiging} registerUrl={knb_url} />
            </aside>
          </div>
        </div>
      </div>
    </CarriedContext>
  )
}

export const page: Page = { load, Page: VestigingPage }

/** Prices in the whole country, as the answer about an office does not say which province it is in. Null: not known. */
function useCountryPrices(): CountryPrices | null {
  const { data } = useQuery(queryOf(getPriceMedians, {}))
  if (!data) return null
  const items = data.items.filter(({ region }) => region === wholeCountry)
  return {
    date: data.date,
    spreads: Object.fromEntries(items.map(({ dienst_id, p25, median, p75 }) => [dienst_id, { p25, median, p75 }])),
  }
}

/** Only the services of this office, as they are all sent with the page. */
function spreadsAt({ diensten }: Pick<VestigingDetail, 'diensten'>, country: CountryPrices | null) {
  if (!country) return null
  const ids = diensten.flatMap((category) => category.diensten.map(({ id }) => id))
  return Object.fromEntries(Object.entries(country.spreads).filter(([id]) => ids.includes(id)))
}

/**
 * One office. Only a search knows its distance. `from` is the precision of the point searched from: null if the query names no
 * place, or one that is too far away to be in a list.
 */
function useVestiging(id: string) {
  const { data, dataUpdatedAt: answeredAt } = useQuery(queryOf(getVestiging, { params: { id } }))
  const [search] = useQueryClient().getQueriesData<SearchAnswer>({ queryKey: [endpointKey(searchVestigingen)] })
  const list = search?.[1]
  const listed = list?.vestigingen.find((vestiging) => vestiging.id === id)
  const vestiging = data && listed ? { ...data, distance_km: listed.distance_km } : data
  return { vestiging, answeredAt, from: listed ? (list?.location.precision ?? null) : null }
}

/** Back to the list the visitor came from; without one, breadcrumbs. */
function WayBack({ query, here }: { query: URLSearchParams; here: string }) {
  const { tab: _, ...context } = carriedParams(query)
  if (!('postcode' in context || 'woonplaats' in context))
    return <Crumbs path={[{ label: 'Alle locaties', href: paths.woonplaatsen() }]} here={here} />
  return (
    <a className="back" href={paths.search(context)}>
      <Icon name="back" />
      Terug naar resultaten
    </a>
  )
}
