import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { DeskHead, Ignored, ListCount } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import { optionsOf } from '#web/forms/options-of.ts'
import type { Page } from '#web/page.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'
import { type MailLogState, mailDoneLabels, mailFilterLabels, mailStateLabels } from '../mail-log-state.ts'
import { mailKinds, mailLabel } from '../rules/mail-labels.ts'
import { AddressFilter } from './address-filter.tsx'
import { MailMenu } from './mail-menu.tsx'
import { MailTable } from './mail-table.tsx'

const bouncesUnheard =
  'Let op: dit programma hoort niet welke e-mails terugkomen. ‘Verstuurd’ betekent alleen dat uw mailserver de e-mail aannam. Wie het programma beheert, kan dat instellen met BOUNCES.'

/** The log of mails, without their contents. */
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

const kinds = [
  { value: '', label: 'Alle soorten' },
  ...mailKinds.map((kind) => ({ value: kind, label: `${kind} ${mailLabel(kind)}` })),
]
const states = [{ value: '', label: 'Alles' }, ...optionsOf(mailStateLabels)]

type Props = { state: MailLogState; form_token: string }

const MailFilterForm = ({ state: { filter, failure }, form_token }: Props) => (
  <AddressFilter action={paths.mailLog()} label={mailFilterLabels.adres} failure={failure} form_token={form_token}>
    <Select
      id="soort"
      name="soort"
      label={mailFilterLabels.soort}
      options={kinds}
      defaultValue={filter.soort}
      mayBeEmpty
    />
    <Select
      id="staat"
      name="staat"
      label={mailFilterLabels.staat}
      options={states}
      defaultValue={filter.staat}
      mayBeEmpty
    />
  </AddressFilter>
)
