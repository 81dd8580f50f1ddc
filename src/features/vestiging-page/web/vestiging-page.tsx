import { useMemo } from 'react'
import { paths } from '#contract/paths.ts'
import { shareWords } from '#contract/share-image/share-image.ts'
import { usePageView } from '#features/analytics/web/public.ts'
import { listReviews } from '#features/reviews/contract/reviews.ts'
import { ReviewsTab, reviewsArgs } from '#features/reviews/web/public.tsx'
import { carriedParams, readSearchParams } from '#features/search/rules/search-address.ts'
import { getTarievenBatch, getTarievenlijst } from '#features/tarieven/contract.ts'
import { pricesArgs, Tarievenlijst } from '#features/tarieven/web/public.tsx'
import { getVestiging } from '#features/vestigingen/contract.ts'
import { CarriedContext } from '#features/vestigingen/web/public.tsx'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import type { LoadContext, Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useRouteParams } from '#web/route-params.ts'
import { PrintOrigin } from '#web/ui/print-origin.tsx'
import { useUrlQuery } from '#web/use-url-query.ts'
import { OfferteSide } from './offerte-side.tsx'
import { Overview } from './overview.tsx'
import { OverviewGhost } from './overview-ghost.tsx'
import { VestigingData } from './structured-data.tsx'
import { hrefOfTab, readTab, TabLinks } from './tab-links.tsx'
import { useVestiging } from './use-vestiging.ts'
import { VestigingHead } from './vestiging-head.tsx'
import { WayBack } from './way-back.tsx'

async function load({ client, params, search }: LoadContext) {
  const { id = '' } = params
  await ask(client, getVestiging, { params: { id } })
  const { dienst_ids } = readSearchParams(search)
  if (dienst_ids.length > 0) {
    // Prices may fail in silence (search-and-api section 7).
    await ask(client, getTarievenBatch, pricesArgs([id], dienst_ids)).catch(() => undefined)
  }
  // Without the reviews the rest of the page still stands; the browser asks for them again.
  if (readTab(search) === 'reviews') await ask(client, listReviews, reviewsArgs(id, search)).catch(() => undefined)
  if (readTab(search) === 'tarieven') await ask(client, getTarievenlijst, { params: { id } })
}

function VestigingPage() {
  const { id = '' } = useRouteParams()
  const query = useUrlQuery(paths.vestiging(id))
  const { vestiging, detail, answeredAt, from, error } = useVestiging(id)
  usePageView(vestiging?.id)
  const carried = useMemo(() => carriedParams(query), [query])
  if (error) return <FailedPage error={error} />
  if (!vestiging) return <Loading />
  const tab = readTab(query)
  return (
    <CarriedContext value={carried}>
      <div className="wrap">
        <PageHead
          title={`${vestiging.title}, ${vestiging.adres} in ${vestiging.plaats}`}
          description={`${vestiging.title}, ${vestiging.adres}, ${vestiging.plaats}: diensten, tarieven, openingstijden en reviews.`}
          canonical={paths.vestiging(detail?.canonical_id ?? id)}
          image={{ kind: 'notaris', id: detail?.canonical_id ?? id, words: shareWords.notaris(vestiging) }}
        />
        {detail && <VestigingData vestiging={detail} />}
        <WayBack query={query} here={vestiging.title} />
        {detail && <PrintOrigin href={hrefOfTab(vestiging.id, tab)} at={answeredAt} />}
        <VestigingHead vestiging={vestiging} from={from} />
        <TabLinks vestiging={vestiging} query={query} tab={tab} />
        <div className="split">
          {tab === 'tarieven' && <Tarievenlijst vestigingId={id} />}
          {tab === 'reviews' && <ReviewsTab vestiging={vestiging} query={query} />}
          {tab === 'overzicht' && (detail ? <Overview vestiging={detail} /> : <OverviewGhost />)}
          <OfferteSide vestiging={vestiging} detail={detail} query={query} />
        </div>
      </div>
    </CarriedContext>
  )
}

const Loading = () => (
  <div className="wrap">
    <PageHead title="Notaris" noindex />
    <h1 className="sr">Notaris</h1>
    <OverviewGhost />
  </div>
)

export const page: Page = { load, Page: VestigingPage }
