import { Fragment } from 'react'
import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ImportFileState, isUnderWay, type ShownReport, standLabels } from '../../import-state.ts'
import { FileProgress } from './file-progress.tsx'

const counts = [
  ['added', 'toegevoegd'],
  ['changed', 'gewijzigd'],
  ['left', 'ongewijzigd'],
  ['refused', 'geweigerd'],
] as const

/** What a file would change, or did. */
function ImportFilePage() {
  const state = usePageState<ImportFileState & DeskFrameState>()
  if (!state?.file) return <ErrorPage code="NOT_FOUND" />
  const { file, failure, desk } = state
  const { id, at, applied_at, stand } = file
  // While a job is running, the report of the dry run would be misleading.
  const report = isUnderWay(file) ? null : file.report
  const isRead = stand === 'read' && report !== null
  const mayBeTaken = stand === 'failed' || (isRead && hasChanges(report))
  const name = file.name || 'Bestand'
  return (
    <div className="stack">
      <PageHead title={`${name}: ${standLabels[stand]}`} noindex />
      {failure && <Notice kind="error" focused title={failure} />}
      {applied_at && <Notice kind="ok">Overgenomen op {formatDateTime(applied_at)}.</Notice>}
      <p>
        <a href={paths.deskImport()}>Import en export</a>
      </p>
      <h1>{name}</h1>
      {file.failure && (
        <Notice kind="error" title={stand === 'failed' ? 'Niet overgenomen' : 'Niet te lezen'}>
          {file.failure}
        </Notice>
      )}
      {isUnderWay(file) && <FileProgress file={file} />}
      {report && (
        <>
          <p className="muted">
            {report.kind === 'offices' ? 'Kantoren' : 'Prijzen'}, gelezen op {formatDateTime(at)}
          </p>
          <Counts report={report} />
        </>
      )}
      {isRead && !hasChanges(report) && <p>Er valt niets over te nemen.</p>}
      {mayBeTaken && (
        <form className="stack" method="post" action={paths.deskImportFile(id)} noValidate>
          <input type="hidden" name="form_token" value={desk.form_token} />
          <p>Er is nog niets geschreven. Geweigerde regels worden overgeslagen.</p>
          <div>
            <Button kind="main" type="submit">
              {stand === 'failed' ? 'Opnieuw proberen' : 'Overnemen'}
            </Button>
          </div>
        </form>
      )}
      {report && report.lines.length > 0 && (
        <>
          <h2>Per regel</h2>
          <ol className="log small">
            {report.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

const hasChanges = ({ added, changed }: ShownReport) => added + changed > 0

const Counts = ({ report }: { report: ShownReport }) => (
  <dl className="pairs">
    {counts.map(([name, label]) => (
      <Fragment key={name}>
        <dt>{label}</dt>
        <dd className="num">{report[name].toLocaleString('nl-NL')}</dd>
      </Fragment>
    ))}
  </dl>
)

export const page: Page = { Page: ImportFilePage }
