import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { OfficeReceiving } from '#features/offertes/web/public.tsx'
import { listReviews } from '#features/reviews/contract/reviews.ts'
import { reviewsArgs } from '#features/reviews/web/public.tsx'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { getOwnVestiging } from '../../contract/offices.ts'
import type { OfficeAction } from '../../page-state.ts'
import { officeErrors } from './office-errors.ts'
import { OwnCombinations } from './own-combinations.tsx'
import { OwnDiensten } from './own-diensten.tsx'
import { OwnFigures } from './own-figures.tsx'
import { OwnInstantPrices } from './own-instant-prices.tsx'
import { OwnPrices } from './own-prices.tsx'
import { OwnRequests } from './own-requests.tsx'
import { OwnReviews } from './own-reviews.tsx'

const officeOf = (id: string) => queryOf(getOwnVestiging, { params: { id } })

/** A Map, because the key comes from the address. */
const doneTexts = new Map<string | null, string>([
  ['diensten', 'De diensten zijn opgeslagen.'],
  ['price', 'De prijs is opgeslagen.'],
  ['coming_price_end', 'De prijs die zou ingaan is teruggenomen. Uw prijs van nu blijft gelden.'],
  ['combination', 'De prijs voor de combinatie is opgeslagen.'],
  ['combination_end', 'De combinatie is weggehaald. Bezoekers zien de losse prijzen samen.'],
  ['instant', 'Klanten met een standaardgeval krijgen voortaan meteen uw offerte.'],
  ['instant_end', 'Dit staat uit. Offertes die al verstuurd zijn, blijven gelden.'],
] satisfies [OfficeAction, string][])

/** An office, for those who act for it: its requests, reviews, services and prices, and whether it takes requests. */
function OfficePage() {
  const { id = '' } = useRouteParams()
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  const state = usePageState<ActionFailure>()
  const { data, error } = useQuery(officeOf(id))
  if (error) return <FailedPage error={error} />
  if (!data) return <LoadingPage title="Uw kantoor" />
  const doneText = state ? undefined : doneTexts.get(done)
  return (
    <div className="wrap">
      <PageHead title={`${state ? 'Fout: ' : ''}${data.title}`} noindex />
      <div className="page-head">
        <h1>{data.title}</h1>
        <p className="muted">{data.plaats}</p>
        <p>
          <a href={paths.offices()}>Uw kantoren</a> · <a href={paths.connections(id)}>Koppelingen</a> ·{' '}
          <a href={paths.officeCodes(id)}>Codes voor op de nota</a>
        </p>
      </div>
      <div className="own-office form-col">
        {state?.fields.length ? (
          <ErrorSummary errors={officeErrors(state, data.combinations)} attempt={1} />
        ) : (
          <ActionProblem state={state} />
        )}
        <DoneNotice>{doneText}</DoneNotice>
        <OwnRequests office={data} />
        <OwnReviews office={data} />
        <OwnFigures office={data} />
        <OwnDiensten office={data} />
        <OwnPrices office={data} />
        <OwnCombinations office={data} />
        <OwnInstantPrices office={data} />
        <OfficeReceiving page={paths.office(id)} vestiging={data} done={done} />
        <Leave page={paths.office(id)} />
      </div>
    </div>
  )
}

/** Gives up one's own access; the office itself can end it with the link in its mail. */
const Leave = ({ page }: { page: string }) => (
  <section className="ending" id="toegang">
    <h2 className="h-side">Werkt u niet meer voor dit kantoor?</h2>
    <p className="small">
      Dan geeft u uw toegang op. Dat geldt meteen, op al uw apparaten. Het kantoor en zijn aanvragen blijven zoals ze
      zijn.
    </p>
    <ActionForm
      page={page}
      action={'leave' satisfies OfficeAction}
      label="Toegang opgeven"
      kind="danger"
      sure="Ja, ik wil niet meer namens dit kantoor werken"
    />
  </section>
)

export const page: Page = {
  load: async ({ client, params: { id = '' } }) => {
    await client.fetchQuery(officeOf(id))
    await ask(client, listReviews, reviewsArgs(id, new URLSearchParams()))
  },
  Page: OfficePage,
}
