import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { formatDate } from '#contract/format/dates.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { onceOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Reference } from '#web/ui/reference.tsx'
import { getNoticeDecision, type NoticeDecision } from '../../contract/appeals.ts'
import { AppealForm } from '../own/appeal-form.tsx'
import { AppealState } from '../own/appeal-state.tsx'

const heading = 'Besluit over uw melding'

/** Page behind the link in the mail about a notice that was turned down: why, and how to object. Reading changes nothing. */
function NoticeDecisionPage() {
  const { token = '' } = useRouteParams()
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  const posted = usePageState<ActionFailure>()
  const { data, error } = useQuery(onceOf(getNoticeDecision, { token }))
  if (error) return <FailedPage error={error} />
  if (!data) return null
  const isWrong = Boolean(posted?.fields.length)
  return (
    <div className="wrap">
      <PageHead title={isWrong ? `Fout: ${heading}` : heading} noindex />
      <div className="page-head">
        <h1>{heading}</h1>
        <p className="muted">
          Review over {data.about} (<Reference>{data.reference}</Reference>)
        </p>
      </div>
      <div className="form-col stack">
        {posted?.failure && !isWrong && (
          <Notice kind="error" focused title="Uw bezwaar is niet verstuurd">
            {posted.failure.text}
          </Notice>
        )}
        <DoneNotice>{done === 'appeal' && !posted && 'Uw bezwaar is ontvangen.'}</DoneNotice>
        <Decision decision={data} />
        {data.can_appeal && <AppealForm page={paths.noticeDecision(token)} until={data.appeal_until} />}
      </div>
    </div>
  )
}

const Decision = ({ decision: { tekst, facts, decided_at, appeal, can_appeal } }: { decision: NoticeDecision }) => (
  <>
    <dl className="pairs">
      <dt>Uw melding</dt>
      <dd className="own-lines">{tekst}</dd>
      <dt>Besluit</dt>
      <dd>De review blijft online ({formatDate(decided_at)}).</dd>
      <dt>Reden</dt>
      <dd className="own-lines">{facts ?? 'De review past bij onze regels.'}</dd>
    </dl>
    {appeal && (
      <Notice kind="info" title="Uw bezwaar">
        <AppealState appeal={appeal} />
      </Notice>
    )}
    {!appeal && !can_appeal && <p>Over de review is intussen anders besloten. Bezwaar maken hoeft niet meer.</p>}
  </>
)

export const page: Page = {
  load: ({ client, params: { token = '' } }) => ask(client, getNoticeDecision, { token }),
  Page: NoticeDecisionPage,
}
