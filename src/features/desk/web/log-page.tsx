import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { subjectLabels } from '../acts.ts'
import type { LogLine, LogState } from '../log-page.ts'

const kinds = [
  { value: '', label: 'Alles' },
  ...Object.entries(subjectLabels).map(([value, label]) => ({ value, label })),
]

/** What was done at the desk, the newest first. */
function LogPage() {
  const state = usePageState<LogState>()
  if (!state?.lines) return <ErrorPage code="NOT_FOUND" />
  const { lines, filter, people, page, pages } = state
  const whom = [{ value: '', label: 'Iedereen' }, ...people.map(({ id, naam }) => ({ value: id, label: naam }))]
  return (
    <div className="stack">
      <PageHead title="Logboek" noindex />
      <h1>Logboek</h1>
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

const Line = ({ line: { id, at, who, act, subject, changes, reason } }: { line: LogLine }) => (
  <li>
    <p>
      <b>{act}</b> · {subject}
    </p>
    <p className="small muted">
      Regel {id} · {formatDateTime(at)} · {who}
    </p>
    {changes.length > 0 && <p className="small">{changes.join(' · ')}</p>}
    {reason && <p className="small">Reden: {reason}</p>}
  </li>
)

export const page: Page = { Page: LogPage }
