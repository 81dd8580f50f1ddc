import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { Ignored } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type DeskState, doneLabels, type MailNote, queryOfFilter } from '../../desk.ts'
import { DeskDetail } from './desk-detail.tsx'
import { DeskQueue } from './desk-queue.tsx'

/** The operator's desk. Its data comes with the page only: no API call returns it (docs/states/moderation.md). */
function DeskPage() {
  const state = usePageState<DeskState & DeskFrameState>()
  if (!state) return <ErrorPage code="NOT_FOUND" />
  const { queue, selected, failure } = state
  const { desk, author } = queue.waiting
  const title = `Moderatie: ${waitText(desk)}`
  return (
    <div>
      <PageHead title={failure ? `Fout: ${title}` : title} noindex />
      <Messages state={state} />
      <DeskMails mails={state.mails} dead_mails={state.dead_mails} />
      <div className="desk-grid">
        <div className="stack">
          <h1>{title}</h1>
          {author > 0 && (
            <p className="muted">
              Op een besluit: {waitText(desk)}. Op de schrijver: {waitText(author)}.
            </p>
          )}
          <Ignored fields={state.ignored} />
          <DeskQueue queue={queue} selected={selected?.key ?? null} />
        </div>
        <div className="stack">
          <DeskSearch typed={state.typed} isMissing={selected === null} />
          {selected && (
            <DeskDetail
              item={selected}
              failure={failure}
              form={{ action: paths.desk(queryOfFilter(queue.filter)), token: state.desk.form_token, acts: state.acts }}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function Messages({ state: { done, failure } }: { state: DeskState }) {
  const errors = failure?.fields ?? []
  return (
    <div className="stack">
      <DoneNotice>{done && doneLabels[done]}</DoneNotice>
      <ErrorSummary title="Niet opgeslagen" errors={errors} attempt={errors.length} />
      {failure && errors.length === 0 && (
        <Notice kind="error" focused title="Niet opgeslagen">
          {failure.text}
        </Notice>
      )}
    </div>
  )
}

export const page: Page = { Page: DeskPage }

/** Mails that do not leave: the operator has to fix the mail server, or know that nobody was reached. */
function DeskMails({ mails, dead_mails }: Pick<DeskState, 'mails' | 'dead_mails'>) {
  return (
    <>
      {mails.length > 0 && (
        <Notice kind="error" title="E-mail blijft liggen">
          <ul>
            {mails.map((note) => (
              <li key={note.failure}>{`${waitingText(note)} De oudste wacht sinds ${formatDateTime(note.since)}.`}</li>
            ))}
          </ul>
          <p>Niets gaat verloren: de e-mails vertrekken vanzelf zodra het weer kan.</p>
        </Notice>
      )}
      {dead_mails.length > 0 && (
        <details>
          <summary>{`E-mails die niet aankwamen: de laatste ${dead_mails.length}`}</summary>
          <ul>
            {dead_mails.map(({ kind, at, last_error }) => (
              <li key={`${kind} ${at}`}>{`${kind}, ${formatDateTime(at)}: ${last_error}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const waitText = (count: number) => (count === 1 ? '1 wacht' : `${count} wachten`)

/** Opens a review by its number, for instance when its author objects to a decision. */
const DeskSearch = ({ typed, isMissing }: { typed: string; isMissing: boolean }) => (
  <form className="desk-search" method="get" action={paths.desk()} noValidate>
    <TextInput
      id="nummer"
      name="nummer"
      label="Nummer"
      hint="Zoals R-12, uit de e-mail aan de schrijver."
      defaultValue={typed}
      mayBeEmpty
      {...(typed !== '' && isMissing ? { error: 'Niet gevonden' } : {})}
    />
    <Button type="submit">Openen</Button>
  </form>
)

const causes: Record<string, string> = {
  'server-refused': 'de mailserver weigert onze e-mail',
  'server-unreachable': 'de mailserver is niet bereikbaar',
  'not-rendered': 'de tekst kan niet worden gemaakt',
}

/** "3 e-mails wachten: de mailserver weigert onze e-mail (EAUTH AUTH PLAIN 535)." */
function waitingText({ failure, count, last_error }: MailNote): string {
  return `${count === 1 ? '1 e-mail wacht' : `${count} e-mails wachten`}: ${causes[failure] ?? failure} (${last_error}).`
}
