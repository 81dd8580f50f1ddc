import { deskFiles, paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { PreviewState } from '../preview-state.ts'
import { mailLabel } from '../rules/mail-labels.ts'
import { MailMenu } from './mail-menu.tsx'

/** One mail, with fictional people. */
function PreviewPage() {
  const state = usePageState<PreviewState>()
  if (!state?.preview) return <ErrorPage code="NOT_FOUND" />
  const { kind, subject, from, to, text } = state.preview
  return (
    <div className="stack">
      <PageHead title={`${kind} ${mailLabel(kind)}`} noindex />
      <h1>
        {kind} {mailLabel(kind)}
      </h1>
      <MailMenu current={paths.mailPreviews()} />
      <dl className="pairs">
        <dt>Onderwerp</dt>
        <dd>{subject}</dd>
        <dt>Van</dt>
        <dd>{from}</dd>
        <dt>Aan</dt>
        <dd>{to}</dd>
      </dl>
      <p>
        <ButtonLink href={deskFiles.mailPreview(kind)}>Zoals de ontvanger die ziet</ButtonLink>
      </p>
      <h2 className="h-side">Als tekst</h2>
      <pre className="zone">{text}</pre>
    </div>
  )
}

export const page: Page = { Page: PreviewPage }
