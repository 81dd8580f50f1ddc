import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { DeskHead } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Reference } from '#web/ui/reference.tsx'
import { type RequestState, requestDoneLabels } from '../page-state.ts'
import { BillPart } from './bill-part.tsx'
import { InspectPart } from './inspect-part.tsx'
import { RequestOffices } from './request-offices.tsx'

/** One quote request: its state, what happened, and what the operator can do. */
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

type Props = { state: RequestState; form_token: string }

/** The mails to the customer that can be sent by hand. */
function RequestButtons({ state: { request, invited }, form_token }: Props) {
  const { id, canResendConfirmation, canInspect, isConfirmed, isRead } = request
  if (!canInspect) return null
  return (
    <form className="desk-tools" method="post" action={paths.request(id)} noValidate>
      <input type="hidden" name="form_token" value={form_token} />
      {canResendConfirmation && (
        <Button type="submit" name="action" value="confirmation">
          Bevestigingsmail opnieuw sturen
        </Button>
      )}
      {isConfirmed && (
        <Ask value="review" label="Review van het kantoor vragen" isAsked={invited.review} isEarly={!isRead} />
      )}
      {isConfirmed && <Ask value="site_review" label="Review van de site vragen" isAsked={invited.site_review} />}
    </form>
  )
}

type AskProps = { value: string; label: string; isAsked: boolean; isEarly?: boolean }

function Ask({ value, label, isAsked, isEarly = false }: AskProps) {
  if (isAsked) return <span className="muted">{label}: al gedaan</span>
  if (isEarly)
    return <span className="muted">{label}: dat kan als een kantoor de aanvraag heeft geopend of beantwoord</span>
  return (
    <Button type="submit" name="action" value={value}>
      {label}
    </Button>
  )
}
