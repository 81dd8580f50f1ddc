import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { DeskHead, Ignored, ListCount } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { type MailLogState, mailDoneLabels } from '../mail-log-state.ts'
import { MailFilterForm } from './mail-filter.tsx'
import { MailMenu } from './mail-menu.tsx'
import { MailTable } from './mail-table.tsx'

const bouncesUnheard =
  'Let op: dit programma hoort niet welke e-mails terugkomen. ‘Verstuurd’ betekent alleen dat uw mailserver de e-mail aannam. Wie het programma beheert, kan dat instellen met BOUNCES.'

/** Which mails left and which did not, without what is in them. */
function MailLogPage() {
  const state = usePageState<MailLogState & DeskFrameState>()
  if (!state?.mails) return <ErrorPage code="NOT_FOUND" />
  const { mails, filter, ignored, page, pages, total, hearsBounces, done, failure, desk } = state
  return (
    <div className="stack">
      <DeskHead title="Mail" failure={failure} done={done && mailDoneLabels[done]} />
      <h1>Mail</h1>
      <MailMenu current={filter.staat === 'opgegeven' ? paths.mailLog({ staat: 'opgegeven' }) : paths.mailLog()} />
      {!hearsBounces && <p>{bouncesUnheard}</p>}
      <MailFilterForm state={state} form_token={desk.form_token} />
      <Ignored fields={ignored} />
      <ListCount
        count={total}
        one="e-mail"
        many="e-mails"
        of={` in de laatste ${daysIn(limits.mailLog.keptMs)} dagen${state.masked ? ` aan ${state.masked}` : ''}`}
      />
      {mails.length > 0 && <MailTable mails={mails} filter={filter} form_token={desk.form_token} />}
      <Pager page={page} totalPages={pages} hrefOf={(other) => paths.mailLog({ ...filter, page: String(other) })} />
      <form className="stack" method="post" action={paths.mailLog()} noValidate>
        <h2 className="h-side">Testmail</h2>
        <p>Gaat naar het adres van uw eigen account. In de kopregels leest u of SPF, DKIM en DMARC kloppen.</p>
        <input type="hidden" name="form_token" value={desk.form_token} />
        <div>
          <Button type="submit" name="action" value="test">
            Testmail sturen
          </Button>
        </div>
      </form>
    </div>
  )
}

export const page: Page = { Page: MailLogPage }
