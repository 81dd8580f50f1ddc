import { paths } from '#contract/paths.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import type { PreviewsState } from '../preview-state.ts'
import { mailLabel } from '../rules/mail-labels.ts'
import { MailMenu } from './mail-menu.tsx'

/** The list of all mails of the site, each with a preview. */
function PreviewsPage() {
  const state = usePageState<PreviewsState>()
  if (!state?.previews) return <ErrorPage code="NOT_FOUND" />
  return (
    <div className="stack">
      <PageHead title="Voorbeelden van e-mails" noindex />
      <h1>Voorbeelden van e-mails</h1>
      <MailMenu current={paths.mailPreviews()} />
      <p className="muted">Met verzonnen mensen en kantoren, zoals zij nu zouden vertrekken.</p>
      <DeskTable
        label="E-mails"
        columns={['E-mail', 'Onderwerp', 'Verstuurd']}
        rows={state.previews.map(({ kind, subject }) => ({
          key: kind,
          cells: [
            <a key="naam" href={paths.mailPreview(kind)}>
              {kind} {mailLabel(kind)}
            </a>,
            subject,
            <a key="log" href={paths.mailLog({ soort: kind })}>
              In het log<span className="sr"> van {kind}</span>
            </a>,
          ],
        }))}
      />
    </div>
  )
}

export const page: Page = { Page: PreviewsPage }
