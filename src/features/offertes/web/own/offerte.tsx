import { formatDateTime } from '#contract/format/dates.ts'
import * as messages from '#contract/messages.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { calls, paths } from '#contract/paths.ts'
import { labelled } from '#web/forms/labelled.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { Reference } from '#web/ui/reference.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { billingOffice } from '../../bill/billing-office.ts'
import type { OfferteAccess } from '../../contract.ts'
import { hasOffer } from '../../offer/comparison.ts'
import { calendarDays } from '../../rules/calendar-days.ts'
import { receivedOf, sentWithOffersText } from '../../rules/sent-texts.ts'
import { RequestSummary } from '../request-summary.tsx'
import { messageIdOf } from '../thread/customer-thread.tsx'
import { Bill } from './bill.tsx'
import { billLabels, isOfOffice } from './bill-form.tsx'
import { OfferteChoice } from './choice.tsx'
import { Companion } from './companion.tsx'
import { ConfirmBox } from './confirm-box.tsx'
import { Offers } from './offers.tsx'
import { OfferteEnding } from './offerte-ending.tsx'
import { OfferteVestigingen } from './offerte-vestigingen.tsx'
import { OfficeReplacement } from './office-replacement.tsx'
import { AskAgain, Withdrawn } from './withdrawn.tsx'

/** States in which the offices have the request and none is chosen. */
const sentStatuses: readonly OfferteAccess['status'][] = ['dispatched', 'partly_answered', 'answered']

/** The success message after a button, if its effect still stands: the URL may be an old one. */
function doneTextOf(done: string | null, offerte: OfferteAccess): string | undefined {
  const { verified, vestigingen, choice, status, actions, bill, companion } = offerte
  const chosen = vestigingen.find(({ id }) => id === choice?.vestiging_id)
  if (done === 'confirm' && verified && sentStatuses.includes(status))
    return sentWithOffersText(
      receivedOf(vestigingen.map((office) => ({ status: office.status, hasOffer: hasOffer(office) }))),
    )
  if (done === 'resend' && actions.includes('resend'))
    return 'Wij stuurden de e-mail opnieuw. Kijk ook bij ongewenste e-mail.'
  if (done === 'choose' && choice && status !== 'withdrawn' && chosen?.status !== 'bounced')
    return 'Uw keuze is opgeslagen. Wij laten het de notarissen weten.'
  if (done === 'replace' && sentStatuses.includes(status) && vestigingen.some(({ replaced }) => replaced))
    return 'Uw aanvraag gaat naar het andere kantoor.'
  if (done === 'report' && vestigingen.some(({ reported }) => reported)) return 'Dank u. Wij hebben het genoteerd.'
  if (done === 'bill' && bill) return 'Uw nota staat nu naast de offerte, bij “Klopt mijn nota?”.'
  if (done === 'message' && vestigingen.some(isWrittenTo))
    return 'Uw bericht is verstuurd. Het kantoor krijgt een e-mail.'
  if (done === 'companion_make' && companion.link) return 'De link staat klaar bij “Samen kiezen”.'
  if (done === 'companion_mail' && companion.link) return 'Wij mailen de link naar dat adres.'
  if (done === 'companion_end' && !companion.link) return 'De link werkt niet meer.'
  if (done === 'undo_withdrawal' && status !== 'withdrawn')
    return 'Uw aanvraag staat weer open. De notarissen kregen geen bericht dat u hem introk.'
  return undefined
}

const isWrittenTo = ({ messages }: OfferteAccess['vestigingen'][number]) =>
  messages.some(({ author }) => author === 'customer')

/** Actions whose errors are shown at their own form. */
const inForm = ['report']

const companionLabels = { email: 'E-mailadres van wie meekijkt' }

type Props = { offerte: OfferteAccess; token: string; done: string | null }

/** A request as its customer sees it; every button is a form, so it works without JavaScript. */
export function Offerte({ offerte, token, done }: Props) {
  const state = usePageState<ActionFailure>()
  const failure = state?.failure
  const { reference, diensten, status, status_label, timeline, actions, undo_until } = offerte
  const waiting = status === 'pending_verification'
  const heading = waiting ? 'Bevestig uw offerteaanvraag' : 'Uw offerteaanvraag'
  const doneText = failure ? undefined : doneTextOf(done, offerte)
  const isWithdrawn = status === 'withdrawn' && (undo_until !== null || (done === 'withdraw' && !failure))
  return (
    <div className="wrap">
      <PageHead title={state ? `Fout: ${heading}` : isWithdrawn ? 'Uw aanvraag is ingetrokken' : heading} noindex />
      <div className="page-head">
        <h1>{heading}</h1>
        <p className="muted">
          Aanvraag <Reference>{reference}</Reference>
          {diensten.length > 0 && ` · ${diensten.map(({ label }) => label).join(', ')}`}
        </p>
        <p>
          <Tag kind={waiting ? 'note' : 'blue'}>{status_label}</Tag>
        </p>
      </div>
      <div className="split">
        <div className="offerte-main">
          <PageProblem offerte={offerte} />
          <DoneNotice>{doneText}</DoneNotice>
          {isWithdrawn && <Withdrawn offerte={offerte} token={token} done={done === 'withdraw' && !failure} />}
          {status === 'withdrawn' && undo_until === null && <AskAgain offerte={offerte} />}
          {actions.includes('confirm') && <ConfirmBox offerte={offerte} token={token} />}
          {actions.includes('review') && <OfferteReviews offerte={offerte} />}
          <OfferteChoice offerte={offerte} />
          <Offers offerte={offerte} token={token} />
          <Companion offerte={offerte} token={token} />
          <Bill offerte={offerte} token={token} />
          <OfferteVestigingen offerte={offerte} token={token} />
          <OfficeReplacement offerte={offerte} token={token} />
          <RequestSummary title="Uw gegevens" offerte={offerte} />
        </div>
        <aside className="side" aria-label="Verloop">
          <OfferteTimeline timeline={timeline} />
          <OfferteFiles offerte={offerte} token={token} />
          <OfferteEnding token={token} actions={actions} />
          <ForgetBrowser />
        </aside>
      </div>
    </div>
  )
}

/** Messages about a bill that make no sense without naming the line. */
const amountMessages = [
  messages.amountInvalid,
  messages.amountPartOfCent,
  messages.amountTooLow,
  messages.amountTooHigh,
  messages.billLineMissing,
]

/** Why an action failed; for a long form, with links to the fields. */
function PageProblem({ offerte }: { offerte: OfferteAccess }) {
  const state = usePageState<ActionFailure>()
  const office = billingOffice(offerte)
  if (state?.action === 'bill' && office && state.fields.length > 0 && isOfOffice(state, office.id))
    return (
      <ErrorSummary
        errors={labelled(state.fields, billLabels(office.offer, state.values), amountMessages)}
        attempt={1}
      />
    )
  if (state?.action === 'message' && state.fields.length > 0)
    return (
      <ErrorSummary errors={state.fields} idOf={() => messageIdOf(String(state.values.vestiging_id))} attempt={1} />
    )
  if (state?.action === 'companion_mail' && state.fields.length > 0)
    return <ErrorSummary errors={labelled(state.fields, companionLabels)} attempt={1} />
  return inForm.includes(state?.action ?? '') ? null : <ActionProblem state={state} />
}

/** The events of the request, oldest first. */
function OfferteTimeline({ timeline }: { timeline: OfferteAccess['timeline'] }) {
  return (
    <section>
      <h2 className="h-side timeline-head">Verloop</h2>
      <ol className="timeline">
        {timeline.map(({ at, label }) => (
          <li key={`${at} ${label}`}>
            <div>
              <b>{label}</b>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Downloads for the customer: the days for a calendar, if there are any, and all data of the request. */
function OfferteFiles({ offerte, token }: { offerte: OfferteAccess; token: string }) {
  return (
    <section className="ending">
      <h2 className="h-side">Bewaren</h2>
      {offerte.status !== 'withdrawn' && calendarDays(offerte).length > 0 && (
        <a href={calls.kalender(token)} download>
          De datums in uw agenda
        </a>
      )}
      <a href={calls.offerteExport(token)} download>
        Uw gegevens downloaden (JSON)
      </a>
    </section>
  )
}

/** The offices that the customer can review. */
function OfferteReviews({ offerte: { vestigingen, review_links } }: { offerte: OfferteAccess }) {
  const reviewable = vestigingen.filter(({ id }) => review_links.some(({ vestiging_id }) => vestiging_id === id))
  if (reviewable.length === 0) return null
  return (
    <section className="card pad confirm-box" aria-labelledby="ervaring">
      <h2 className="h-side" id="ervaring">
        Hoe was uw ervaring?
      </h2>
      <p>Vertel anderen hoe het ging. Elke mening telt: positief of negatief, wij behandelen ze gelijk.</p>
      {reviewable.map(({ id, title }) => (
        <ButtonLink key={id} href={paths.writeReview(id)}>
          Schrijf een review over {title}
        </ButtonLink>
      ))}
    </section>
  )
}
