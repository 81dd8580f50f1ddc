import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { optionsOf } from '#web/forms/options-of.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { subjectLabels } from '../acts.ts'
import type { LogLine, LogState } from '../log-state.ts'
import { Ignored } from './ignored.tsx'
import { LogChanges } from './log-changes.tsx'

const kinds = [{ value: '', label: 'Alles' }, ...optionsOf(subjectLabels)]

/** The log of acts, newest first. */
function LogPage() {
  const state = usePageState<LogState>()
  if (!state?.lines) return <ErrorPage code="NOT_FOUND" />
  const { lines, filter, ignored, people, page, pages, check } = state
  const whom = [{ value: '', label: 'Iedereen' }, ...people.map(({ id, naam }) => ({ value: id, label: naam }))]
  return (
    <div className="stack">
      <PageHead title="Logboek" noindex />
      <h1>Logboek</h1>
      {check ? <Check check={check} /> : <a href={paths.acts({ controle: 'alles' })}>Controleer het hele logboek</a>}
      <form className="log-filter" method="get" action={paths.acts()} noValidate>
        <Select id="soort" name="soort" label="Over" options={kinds} defaultValue={filter.soort} mayBeEmpty />
        <TextInput
          id="nummer"
          name="nummer"
          label="Nummer"
          inputMode="numeric"
          defaultValue={filter.nummer}
          mayBeEmpty
        />
        <Select id="wie" name="wie" label="Wie" options={whom} defaultValue={filter.wie} mayBeEmpty />
        <Button type="submit">Tonen</Button>
      </form>
      <Ignored fields={ignored} />
      {lines.length === 0 ? (
        <p className="muted">Er staat niets in het logboek dat hierbij past.</p>
      ) : (
        <ol className="log">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      <Pager page={page} totalPages={pages} hrefOf={(other) => paths.acts({ ...filter, page: String(other) })} />
    </div>
  )
}

/** Whether every line is unaltered and follows the one before it. */
const Check = ({ check: { count, head, broken } }: { check: NonNullable<LogState['check']> }) =>
  broken ? (
    <Notice kind="error" title={`Regel ${broken.id} ${broken.text}`}>
      Vergelijk het logboek met een back-up. Wat ervoor staat, is zoals het is geschreven.
    </Notice>
  ) : (
    <Notice kind="ok">
      Het logboek klopt: {count === 1 ? '1 regel' : `${count} regels`}, geen veranderd of weg.{' '}
      <span className="small log-hash">Laatste hash: {head}.</span>
    </Notice>
  )

const Line = ({ line: { id, at, who, act, subject, changes, reason } }: { line: LogLine }) => (
  <li>
    <p>
      <b>{act}</b> · {subject}
    </p>
    <p className="small muted">
      Regel {id} · {formatDateTime(at)} · {who}
    </p>
    {changes.length > 0 && (
      <p className="small">
        <LogChanges changes={changes} />
      </p>
    )}
    {reason && <p className="small">Reden: {reason}</p>}
  </li>
)

export const page: Page = { Page: LogPage }
