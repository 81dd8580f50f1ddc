import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { DeskHead } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { usePageState } from '#web/page-state.ts'
import { Reference } from '#web/ui/reference.tsx'
import { type RequestState, requestDoneLabels } from '../page-state.ts'
import { BillPart } from './bill-part.tsx'
import { InspectPart } from './inspect-part.tsx'
import { RequestButtons } from './request-buttons.tsx'
import { RequestOffices } from './request-offices.tsx'

/** One quote request: how it stands, what happened, and what can be done about it. */
function RequestPage() {
  const state = usePageState<RequestState & DeskFrameState>()
  if (!state?.request) return <ErrorPage code="NOT_FOUND" />
  const { request, mails, done, failure, desk } = state
  const { id, reference, status_label, created_at, diensten } = request
  const events = [...request.timeline, ...mails].sort((one, other) => (one.at < other.at ? -1 : 1))
  return (
    <div className="stack">
      <DeskHead title={`Aanvraag ${reference}`} failure={failure} done={done && requestDoneLabels[done]} />
      <h1>
        Aanvraag <Reference>{reference}</Reference>
      </h1>
      <dl className="pairs">
        <dt>Staat</dt>
        <dd>{status_label}</dd>
        <dt>Gedaan</dt>
        <dd>{formatDateTime(created_at)}</dd>
        <dt>Diensten</dt>
        <dd>{diensten || 'In eigen woorden'}</dd>
      </dl>
      <RequestOffices request={request} form_token={desk.form_token} />
      <RequestButtons state={state} form_token={desk.form_token} />
      <BillPart request={request} failure={failure} form_token={desk.form_token} />
      <InspectPart request={request} failure={failure} form_token={desk.form_token} />
      <section aria-labelledby="verloop">
        <h2 className="h-side" id="verloop">
          Verloop
        </h2>
        <ol className="log">
          {events.map(({ at, label }) => (
            <li key={`${at} ${label}`}>
              <p>{label}</p>
              <p className="small muted">{formatDateTime(at)}</p>
            </li>
          ))}
        </ol>
      </section>
      <p>
        <a href={paths.acts({ soort: 'offerte', nummer: id })}>In het logboek</a>
      </p>
    </div>
  )
}

export const page: Page = { Page: RequestPage }
