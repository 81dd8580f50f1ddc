import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { DomainState } from '../domain-state.ts'
import { MailMenu } from './mail-menu.tsx'

/** What receivers can see of the domain that mails leave from, and which DNS records its zone should have. */
function DomainPage() {
  const state = usePageState<DomainState>()
  if (!state?.domain) return <ErrorPage code="NOT_FOUND" />
  const { domain, selector, report, failure } = state
  const error = failure?.fields[0]?.message
  return (
    <div className="stack">
      <PageHead title={failure ? 'Fout: Domein van de e-mail' : 'Domein van de e-mail'} noindex />
      <ErrorSummary errors={failure?.fields ?? []} attempt={failure ? 1 : 0} />
      <h1>Domein van de e-mail</h1>
      <MailMenu current={paths.mailDomain()} />
      <p>
        De e-mails vertrekken van <b>{domain}</b>. Ontvangers kijken met SPF, DKIM en DMARC of zij echt zijn.
      </p>
      <form className="desk-filter" method="get" action={paths.mailDomain()} noValidate>
        <TextInput
          id="selector"
          name="selector"
          label="DKIM-naam (selector)"
          hint="Uw mailserver of mailaanbieder noemt die naam. Leeg: DKIM wordt niet nagekeken."
          defaultValue={selector}
          error={error}
          optional
        />
        <input type="hidden" name="kijk" value="1" />
        <Button type="submit" kind="main">
          Nu controleren
        </Button>
      </form>
      {report && <Report report={report} />}
    </div>
  )
}

const Report = ({ report: { findings, zone, at } }: { report: NonNullable<DomainState['report']> }) => (
  <>
    <p className="muted">Nagekeken op {formatDateTime(at)}.</p>
    <DeskTable
      label="Wat de naamservers zeggen"
      columns={['Onderdeel', 'Oordeel', 'Uitleg']}
      rows={findings.map(({ check, state, text }) => ({
        key: check,
        cells: [
          check.toUpperCase(),
          <Tag key="oordeel" kind={state === 'ok' ? 'ok' : 'seal'}>
            {state}
          </Tag>,
          text,
        ],
      }))}
    />
    <h2 className="h-side">Zo hoort de zone te zijn</h2>
    <pre className="zone">{zone.join('\n')}</pre>
  </>
)

export const page: Page = { Page: DomainPage }
