import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type DeskState, doneLabels } from '../../desk.ts'
import { DeskDetail } from './desk-detail.tsx'
import { DeskMails } from './desk-mails.tsx'
import { DeskQueue } from './desk-queue.tsx'
import { DeskSearch } from './desk-search.tsx'

/** The operator's desk. What it shows comes with the page alone: no call of the API gives it (docs/states/moderation.md). */
function DeskPage() {
  const state = usePageState<DeskState>()
  if (!state) return <ErrorPage code="NOT_FOUND" />
  const { waiting, reported, selected, failure } = state
  const title = `Moderatie: ${waiting.length === 1 ? '1 wacht' : `${waiting.length} wachten`}`
  return (
    <div className="wrap desk">
      <PageHead title={title} noindex />
      <Messages state={state} />
      <DeskMails mails={state.mails} dead_mails={state.dead_mails} />
      <div className="desk-grid">
        <div className="stack">
          <h1>{title}</h1>
          <DeskQueue
            id="wachtrij"
            label="Wachtrij"
            empty="Er wacht niets."
            rows={waiting}
            selected={selected?.key ?? null}
          />
          <h2 className="h-side">{`Meldingen: ${reported.length}`}</h2>
          <DeskQueue
            id="meldingen"
            label="Meldingen"
            empty="Er zijn geen open meldingen."
            rows={reported}
            selected={selected?.key ?? null}
          />
        </div>
        <div className="stack">
          <DeskSearch typed={state.typed} found={selected !== null} />
          {selected && <DeskDetail item={selected} failure={failure} form_token={state.form_token} />}
        </div>
      </div>
    </div>
  )
}

function Messages({ state: { open, done, failure } }: { state: DeskState }) {
  const errors = failure?.fields.map(({ field, message }) => ({ id: field, message })) ?? []
  return (
    <div className="stack">
      {open && (
        <Notice kind="info" title="Deze pagina staat open">
          Dat kan alleen in de demo. Met de instelling OPERATOR_PASSWORD vraagt zij een wachtwoord. In productie bestaat
          zij zonder die instelling niet.
        </Notice>
      )}
      {done && <Notice kind="ok">{doneLabels[done]}</Notice>}
      <ErrorSummary title="Niet opgeslagen" errors={errors} attempt={errors.length} />
      {failure && errors.length === 0 && (
        <Notice kind="error" title="Niet opgeslagen">
          {failure.text}
        </Notice>
      )}
    </div>
  )
}

export const page: Page = { Page: DeskPage }
