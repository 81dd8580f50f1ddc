import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ConnectionsState, connectionDoneLabels } from '../../connections-page-state.ts'
import { Deliveries } from './deliveries.tsx'
import { Keys } from './keys.tsx'
import { Webhooks } from './webhooks.tsx'

/** Webhooks and API keys of an office; for those who act for it, and for an operator. */
function ConnectionsPage() {
  const state = usePageState<ConnectionsState & Partial<DeskFrameState>>()
  if (!state?.office) return <ErrorPage code="NOT_FOUND" />
  const { office, done, secret, failure, isDesk } = state
  const shown = { ...state, form_token: state.desk?.form_token ?? state.form_token }
  const fields = failure?.fields ?? []
  return (
    <div className={isDesk ? 'stack' : 'wrap connections stack'}>
      <PageHead title={`${failure ? 'Fout: ' : ''}Koppelingen van ${office.title}`} noindex />
      <ErrorSummary errors={fields} attempt={fields.length} />
      {failure && fields.length === 0 && <Notice kind="error" focused title={failure.text} />}
      <DoneNotice>{done && connectionDoneLabels[done]}</DoneNotice>
      <h1>Koppelingen van {office.title}</h1>
      <p className="muted">
        {office.plaats} ·{' '}
        {isDesk ? (
          <a href={paths.deskConnections()}>Alle koppelingen</a>
        ) : (
          <a href={paths.office(office.id)}>Terug naar het kantoor</a>
        )}
      </p>
      {secret && (
        <Notice kind="warning" title={secret.kind === 'key' ? 'Bewaar deze sleutel nu' : 'Bewaar dit geheim nu'}>
          <p>U ziet dit één keer. Wij bewaren het niet leesbaar.</p>
          <p>
            <code className="secret">{secret.value}</code>
          </p>
        </Notice>
      )}
      <Webhooks state={shown} />
      <Deliveries state={shown} />
      <Keys state={shown} />
    </div>
  )
}

export const page: Page = { Page: ConnectionsPage }
