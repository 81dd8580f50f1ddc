import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { formatDate, formatLastDay } from '#contract/format/dates.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { phoneLink } from '#contract/person/telephone.ts'
import { ExpiredLink, loadExpiredLink } from '#features/subscriptions/web/public.tsx'
import { call } from '#web/call.ts'
import { ErrorPage, FailedPage } from '#web/error-page.tsx'
import { labelled } from '#web/forms/labelled.ts'
import { loadOutcome, outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useRouteParams } from '#web/route-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Reference } from '#web/ui/reference.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { getOfferteForOffice, type OfferteForOffice, openOfferteForOffice } from '../../contract.ts'
import { boundText } from '../../rules/instant-offers.ts'
import { isAwaited, saysWentElsewhere } from '../../rules/states.ts'
import { RequestSummary } from '../request-summary.tsx'
import { OfficeThread } from '../thread/office-thread.tsx'
import { ChosenDay, useChosenDay } from './chosen-day.tsx'
import { offerLabels } from './offer-labels.ts'
import { OfferSummary } from './offer-summary.tsx'
import { OfficeAnswers } from './office-answers.tsx'
import { OfficeBill } from './office-bill.tsx'
import { OfficeReceiving, OptOut } from './office-receiving.tsx'
import { dayAnswerId, WishedDayForm } from './wished-day-form.tsx'

const offerteOf = (token: string) => outcomeOf(getOfferteForOffice, { params: { token } })

/** The page behind the link in the mail to an office. */
function OfficePage() {
  const { token = '' } = useRouteParams()
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  const { data, error } = useQuery(offerteOf(token))
  if (error) return <FailedPage error={error} />
  if (!data) return null
  if (data.code === 'TOKEN_EXPIRED') {
    const to = 'het e-mailadres van uw kantoor'
    // The link itself is still valid, as the choice may return to this office.
    const optOut = saysWentElsewhere(data.text) && <OptOut page={paths.officeOfferte(token)} done={done} />
    return (
      <>
        <ExpiredLink token={token} to={to} title={data.text} gone={<RequestGone />} />
        {optOut}
      </>
    )
  }
  if (data.code) return <ErrorPage code={data.code} />
  return <OfficeOfferte offerte={data.answer} token={token} done={done} />
}

const RequestGone = () => (
  <>
    <p className="lede">
      Deze aanvraag is gesloten of gewist. Uw mails met de klant blijven van u. Vragen? Neem contact met ons op.
    </p>
    <ButtonLink href={paths.contact()}>Contact</ButtonLink>
  </>
)

export const page: Page = {
  load: async ({ client, params: { token = '' } }) => {
    const { code } = await loadOutcome(client, offerteOf(token), ['TOKEN_EXPIRED'])
    if (code) await loadExpiredLink(client, token)
  },
  Page: OfficePage,
}

/** The success message after an answer, if that still stands: the URL may be an old one. */
function doneTextOf(
  done: string | null,
  { answer, bill, haalbaarheid, messages }: OfferteForOffice,
): string | undefined {
  const kind = answer?.kind
  if (done === 'haalbaarheid' && haalbaarheid?.answer) return 'Uw antwoord op de datum is doorgegeven.'
  if (done === 'bill_answer' && bill?.answer) return 'Uw antwoord staat nu bij de klant, naast de nota.'
  if (done === 'offer' && kind === 'offer') return 'Uw offerte is verstuurd. De klant krijgt daarvan een e-mail.'
  if (done === 'decline' && kind === 'decline') return 'Uw antwoord is doorgegeven.'
  if (done === 'undo_decline' && (kind === 'offer' || kind === 'by_mail')) return 'Uw eerdere antwoord geldt weer.'
  if (done === 'undo_decline' && kind !== 'decline') return 'Deze aanvraag staat weer open voor uw antwoord.'
  if (done === 'question' && answer)
    return 'Uw vraag is verstuurd. Het antwoord komt op deze pagina, en u krijgt daarvan een e-mail.'
  if (done === 'message' && messages.some(({ author }) => author === 'office'))
    return 'Uw antwoord is verstuurd. De klant krijgt een e-mail.'
  if (done !== 'answered_by_mail' || kind !== 'by_mail') return undefined
  return 'Wij laten de klant zien dat u per e-mail heeft gereageerd.'
}

/** Ids of the text field of the forms that have only that one. */
const textIds: Record<string, string> = { message: 'bericht', bill_answer: 'nota-antwoord' }
/** Ids of controls whose field has another name in the API call, for the links in the error summary. */
const fieldIds: Record<string, string> = { total_cents: 'bedrag', tekst: 'vraag', antwoord: dayAnswerId }

type Props = { offerte: OfferteForOffice; token: string; done: string | null }

/** A request as one of its offices sees it, with the forms to answer. */
function OfficeOfferte({ offerte, token, done }: Props) {
  const state = usePageState<ActionFailure>()
  const problems = state ? labelled(state.fields, offerLabels(offerte.concept, state.values)) : []
  const doneText = state ? undefined : doneTextOf(done, offerte)
  const chosenDay = useChosenDay(offerte)
  // Reports the page as opened. Runs only once a person interacts with the page, so link scanners do not count.
  useEffect(() => {
    call(openOfferteForOffice, { params: { token }, body: {} }).catch(() => {})
  }, [token])
  const { reference, status, status_label, vestiging, contact, sent_at, deadline_at } = offerte
  return (
    <div className="wrap">
      <PageHead title={`${state ? 'Fout: ' : ''}Offerteaanvraag ${reference}`} noindex />
      <div className="page-head">
        <h1>
          Offerteaanvraag <Reference>{reference}</Reference>
        </h1>
        <p className="muted">
          Voor {vestiging.title}, {vestiging.plaats}
          {sent_at && ` · verstuurd op ${formatDate(sent_at)}`}
        </p>
        <p>
          <Tag kind="blue">{status_label}</Tag>
        </p>
      </div>
      {/* Above the request, as on a phone the forms are below it. */}
      <ErrorSummary
        errors={problems}
        idOf={(field) => textIds[state?.action ?? ''] ?? fieldIds[field] ?? field}
        attempt={1}
      />
      {state && problems.length === 0 && (
        <Notice kind="error" focused title="Dat is niet gelukt">
          {state.failure.text}
        </Notice>
      )}
      <DoneNotice>{doneText}</DoneNotice>
      {chosenDay && <ChosenDay {...{ offerte, token }} chosen={chosenDay} />}
      <div className="split office-split">
        <aside className="side" aria-label="De aanvraag">
          <RequestSummary title="De klant" offerte={offerte} />
        </aside>
        <div className="offerte-main">
          {status !== 'declined' && (
            <Notice kind="info">
              <p>
                {deadline_at &&
                  !offerte.closed &&
                  isAwaited(status) &&
                  `De klant rekent op een reactie uiterlijk ${formatLastDay(deadline_at)}. `}
                U bereikt de klant ook rechtstreeks: <a href={`mailto:${contact.email}`}>{contact.email}</a>
                {contact.telefoonnummer === null ? (
                  '. De klant wil nog niet gebeld worden: het telefoonnummer ziet u zodra de klant uw kantoor kiest.'
                ) : (
                  <>
                    {' of '}
                    <a href={phoneLink(contact.telefoonnummer)}>{contact.telefoonnummer}</a>.
                  </>
                )}
              </p>
            </Notice>
          )}
          {offerte.offer?.made_by === 'price_list' && (
            <Notice kind="info">
              <p>
                Deze aanvraag voldoet aan uw voorwaarden voor standaardgevallen. Wij stuurden de klant namens u meteen
                een offerte, uit uw prijslijst. U bent aan deze offerte gebonden.
              </p>
            </Notice>
          )}
          {offerte.instant && offerte.offer?.made_by === 'office' && (
            <Notice kind="info">
              <p>
                U bent gebonden aan {boundText(offerte.instant)}. Een nieuwe offerte is hoogstens zo hoog, zonder extra
                kosten.
              </p>
            </Notice>
          )}
          {offerte.offer && <OfferSummary offer={offerte.offer} />}
          {!chosenDay && <WishedDayForm offerte={offerte} token={token} />}
          <OfficeBill offerte={offerte} token={token} />
          <OfficeThread offerte={offerte} page={paths.officeOfferte(token)} />
          <OfficeAnswers offerte={offerte} token={token} />
          <OfficeReceiving page={paths.officeOfferte(token)} vestiging={vestiging} done={done} />
        </div>
      </div>
    </div>
  )
}
