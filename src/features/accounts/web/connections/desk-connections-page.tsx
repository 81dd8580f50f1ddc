import { paths } from '#contract/paths.ts'
import { DeskTable, Ignored, ListCount } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  type ConnectedOffice,
  type ConnectedOfficesState,
  connectedFilterLabels,
} from '../../connections-page-state.ts'

/** The offices with webhooks and keys, failing ones first. */
function DeskConnectionsPage() {
  const state = usePageState<ConnectedOfficesState>()
  if (!state?.offices) return <ErrorPage code="NOT_FOUND" />
  const { offices, q, ignored, page, pages, total } = state
  return (
    <div className="stack">
      <PageHead title="Koppelingen" noindex />
      <h1>Koppelingen</h1>
      <form className="desk-filter" method="get" action={paths.deskConnections()} noValidate>
        <TextInput
          id="q"
          name="q"
          label={connectedFilterLabels.q}
          hint="Zoek een kantoor om er een koppeling voor te maken."
          defaultValue={q}
          mayBeEmpty
        />
        <Button type="submit">Tonen</Button>
      </form>
      <Ignored fields={ignored} />
      <ListCount count={total} one="kantoor" many="kantoren" of=" met een koppeling" />
      {offices.length > 0 && (
        <DeskTable
          label="Kantoren"
          columns={['Kantoor', 'Webhooks', 'Stand', 'Sleutels']}
          rows={offices.map((office) => ({
            key: office.id,
            cells: [
              <a key="naam" href={paths.deskConnection(office.id)}>
                {office.title}, {office.plaats}
              </a>,
              String(office.webhooks),
              stateOf(office),
              String(office.keys),
            ],
          }))}
        />
      )}
      <Pager page={page} totalPages={pages} hrefOf={(other) => paths.deskConnections({ q, page: String(other) })} />
    </div>
  )
}

function stateOf({ webhooks, off, failing }: ConnectedOffice): string {
  if (webhooks === 0) return 'Geen webhook'
  const parts = [...(off > 0 ? [`${off} uit`] : []), ...(failing > 0 ? [`${failing} mislukt`] : [])]
  return parts.join(', ') || 'Alles komt aan'
}

export const page: Page = { Page: DeskConnectionsPage }
