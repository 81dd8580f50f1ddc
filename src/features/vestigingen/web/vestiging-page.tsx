import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import { getTarievenlijst } from '#features/tarieven/contract.ts'
import { Tarievenlijst } from '#features/tarieven/web/public.tsx'
import { ask } from '#web/ask.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { LoadContext, Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { paths } from '#web/paths.ts'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { useUrlQuery } from '#web/use-url-query.ts'
import { getVestiging, type VestigingDetail } from '../contract.ts'
import { BackToResults } from './back-to-results.tsx'
import { OfferteSide } from './offerte-side.tsx'
import { Overview } from './overview.tsx'
import { ReviewsTab } from './reviews-tab.tsx'
import { StructuredData } from './structured-data.tsx'
import { readTab, type Tab, TabLinks } from './tab-links.tsx'
import { VestigingHead } from './vestiging-head.tsx'

async function load({ client, params, search }: LoadContext) {
  const { id = '' } = params
  await ask(client, getVestiging, { params: { id } })
  if (readTab(search) === 'tarieven') await ask(client, getTarievenlijst, { params: { id } })
}

function VestigingPage() {
  const { id = '' } = useRouteParams()
  const query = useUrlQuery(paths.vestiging(id))
  const { data, error } = useQuery(queryOf(getVestiging, { params: { id } }))
  if (error) return <ErrorPage code={error instanceof ApiError ? error.code : 'UNKNOWN'} />
  if (!data) return <Loading />
  const tab = readTab(query)
  return (
    <div className="wrap">
      <PageHead
        title={`${data.title} in ${data.plaats}`}
        description={`${data.title}, ${data.adres}, ${data.plaats}: diensten, tarieven, openingstijden en reviews.`}
        canonical={paths.vestiging(data.canonical_id ?? data.id)}
      />
      <StructuredData vestiging={data} />
      <BackToResults query={query} />
      <VestigingHead vestiging={data} query={query} />
      <TabLinks vestiging={data} query={query} tab={tab} />
      <div className="split">
        <TabBody vestiging={data} tab={tab} />
        <OfferteSide vestiging={data} />
      </div>
    </div>
  )
}

function TabBody({ vestiging, tab }: { vestiging: VestigingDetail; tab: Tab }) {
  if (tab === 'tarieven') return <Tarievenlijst vestigingId={vestiging.id} />
  if (tab === 'reviews') return <ReviewsTab vestiging={vestiging} />
  return <Overview vestiging={vestiging} />
}

const Loading = () => (
  <div className="wrap">
    <PageHead title="Notaris" noindex />
    <p role="status">Laden…</p>
  </div>
)

export const page: Page = { load, Page: VestigingPage }
