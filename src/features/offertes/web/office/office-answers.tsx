import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { formatDateTime, formatLastDay } from '#contract/format/dates.ts'
import { centsText, formatCents } from '#contract/format/money.ts'
import * as limits from '#contract/limits.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { usePageState } from '#web/page-state.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { OptionGroup } from '#web/ui/option-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OfferteForOffice } from '../../contract.ts'
import type { OfficeAction } from '../../page-state.ts'
import { declineReasons } from '../../rules/answers.ts'
import { isToAnswer } from '../../thread/thread.ts'
import { OfferForm } from './offer-form.tsx'

type Props = { offerte: OfferteForOffice; token: string }

/** The ways in which an office can answer, each a separate form that works without JavaScript (mockup kantoor-offerte). */
export function OfficeAnswers({ offerte, token }: Props) {
  const { answer } = offerte
  const state = usePageState<ActionFailure>()
  const page = paths.officeOfferte(token)
  // A message from the customer is answered in the thread, by the form below it.
  const answers = isToAnswer('office', offerte.messages)
  const opened = new URLSearchParams(useSearch()).get('antwoord')
  if (offerte.closed) {
    return (
      <section className="ending" id="antwoord">
        <p>Deze aanvraag is afgerond. U kunt hier niets meer aanpassen.</p>
      </section>
    )
  }
  if (offerte.status === 'chosen') {
    return (
      <section className="answers" id="antwoord" aria-labelledby="antwoord-kop">
        <h2 id="antwoord-kop">De klant koos uw kantoor</h2>
        <p>Neem contact op om afspraken te maken.</p>
        {!answers && <QuestionForm {...{ page, state }} />}
      </section>
    )
  }
  if (answer?.kind === 'decline') {
    return (
      <section className="ending" id="antwoord">
        <h2 className="h-side">U neemt deze aanvraag niet aan</h2>
        {answer.undo_until === null ? (
          <p>De klant heeft daarvan bericht gekregen.</p>
        ) : (
          <>
            <p>
              De klant krijgt daarvan bericht op {formatDateTime(answer.undo_until)}. Tot dan kunt u het terugnemen,
              zolang de klant geen ander kantoor vraagt.
            </p>
            <ActionForm page={page} action={'undo_decline' satisfies OfficeAction} label="Toch in behandeling nemen" />
          </>
        )}
      </section>
    )
  }
  return (
    <section className="answers" id="antwoord" aria-labelledby="antwoord-kop">
      <h2 id="antwoord-kop">{offerte.offer ? 'Wilt u iets wijzigen?' : 'Wat is uw antwoord?'}</h2>
      <AnswerCard
        {...{ state }}
        action="offer"
        isOpen={state === null && answer === null && opened !== 'decline'}
        title={offerte.offer ? 'Offerte wijzigen' : 'Offerte sturen'}
        note={offerNote(offerte)}
      >
        <OfferForm {...{ offerte, page, state }} />
      </AnswerCard>
      {!offerte.offer && !offerte.instant && <ByMailForm {...{ page, state }} answer={answer} />}
      {!answers && <QuestionForm {...{ page, state }} />}
      <DeclineForm {...{ page, state }} instant={offerte.instant} isOpen={state === null && opened === 'decline'} />
    </section>
  )
}

function offerNote({ offer, instant, concept }: OfferteForOffice): string {
  if (instant)
    return `De klant ziet daarna de nieuwe bedragen. Het totaal is hoogstens ${formatCents(instant.bound_cents)}.`
  return offer ? 'De klant ziet daarna de nieuwe bedragen.' : conceptNote(concept)
}

/** Says where the amounts of a new offer come from. */
function conceptNote({ lines }: OfferteForOffice['concept']): string {
  const missing = lines.filter((line) => line.honorarium_cents === null).length
  if (missing === 0) return 'De bedragen komen uit uw eigen prijslijst.'
  if (missing === lines.length) return 'Uw prijslijst noemt hiervoor geen bedrag. Vul het zelf in.'
  return 'De bedragen komen uit uw eigen prijslijst. Vul aan wat daar niet in staat.'
}

type FormProps = { page: string; state: ActionFailure | null }

function ByMailForm({ page, state, answer }: FormProps & Pick<OfferteForOffice, 'answer'>) {
  const again = answer?.kind === 'by_mail'
  const before = again && answer.total_cents !== null ? centsText(answer.total_cents) : ''
  const { error, values } = failureOf(state, 'answered_by_mail', 'total_cents')
  return (
    <AnswerForm
      {...{ page, state }}
      action="answered_by_mail"
      title="Ik heb per e-mail gereageerd"
      note="De klant ziet dan dat uw antwoord in de e-mail staat."
      button={again ? 'Bedrag wijzigen' : 'Doorgeven'}
    >
      <TextInput
        id="bedrag"
        name="bedrag"
        label="Totaalbedrag in uw e-mail"
        prefix="€"
        width={20}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={String(values.bedrag ?? before)}
        error={error}
        optional
      />
    </AnswerForm>
  )
}

function QuestionForm({ page, state }: FormProps) {
  const { error, values } = failureOf(state, 'question', 'tekst')
  return (
    <AnswerForm
      {...{ page, state }}
      action="question"
      title="Een vraag stellen"
      note="De klant krijgt een e-mail met een link en antwoordt op deze pagina."
      button="Vraag versturen"
    >
      <TextArea
        id="vraag"
        name="tekst"
        label="Uw vraag"
        hint={`Hoogstens ${limits.offerte.thread.textMax} tekens`}
        rows={4}
        defaultValue={String(values.tekst ?? '')}
        error={error}
      />
    </AnswerForm>
  )
}

type DeclineProps = FormProps & Pick<OfferteForOffice, 'instant'> & { isOpen: boolean }

function DeclineForm({ page, state, instant, isOpen }: DeclineProps) {
  const { error, values } = failureOf(state, 'decline', 'reden')
  if (instant && instant.take_back_until === null) return null
  return (
    <AnswerForm
      {...{ page, state, isOpen }}
      action="decline"
      title={instant ? 'Wij trekken de offerte terug' : 'Wij nemen deze aanvraag niet aan'}
      note={declineNote(instant)}
      button="Doorgeven"
    >
      <OptionGroup
        id="reden"
        label="Waarom niet?"
        hint="De klant leest deze reden, behalve waar dat erbij staat."
        error={error}
        radio
      >
        <div className="options options-stacked">
          {Object.entries(declineReasons).map(([value, { office, customer }], index) => (
            <label className="option" key={value}>
              <input
                id={index === 0 ? 'reden' : undefined}
                type="radio"
                name="reden"
                value={value}
                defaultChecked={values.reden === value || (isOpen && index === 0)}
              />
              {office}
              {customer === null && ' (de klant leest dit niet)'}
            </label>
          ))}
        </div>
      </OptionGroup>
    </AnswerForm>
  )
}

const declineNote = (instant: OfferteForOffice['instant']) =>
  instant?.take_back_until
    ? `Dat kan tot en met ${formatLastDay(instant.take_back_until)}, of tot de klant u kiest. Het telt mee in de cijfers van uw kantoor, als ‘trok prijs terug’.`
    : 'De klant kan dan een ander kantoor kiezen.'

type AnswerCardProps = {
  state: ActionFailure | null
  action: OfficeAction
  title: string
  note: string
  isOpen?: boolean
  children: ReactNode
}

/** One answer: collapsed until it is chosen, open if it has an error. */
function AnswerCard({ state, action, title, note, isOpen, children }: AnswerCardProps) {
  return (
    <details className="card answer" name="antwoord" open={isOpen || state?.action === action}>
      <summary>
        <b>{title}</b>
        <span className="muted small">{note}</span>
      </summary>
      {children}
    </details>
  )
}

type AnswerFormProps = FormProps & AnswerCardProps & { button: string }

function AnswerForm({ page, button, children, ...card }: AnswerFormProps) {
  return (
    <AnswerCard {...card}>
      <form className="stack" method="post" action={page} noValidate>
        <input type="hidden" name="action" value={card.action} />
        {children}
        <Button type="submit" kind="main">
          {button}
        </Button>
      </form>
    </AnswerCard>
  )
}

/** The error of a form with one field, and the submitted values. */
function failureOf(state: ActionFailure | null, action: OfficeAction, field: string) {
  if (state?.action !== action) return { error: undefined, values: {} as Record<string, unknown> }
  return { error: state.fields.find((wrong) => wrong.field === field)?.message, values: state.values }
}
