import type { ReactNode } from 'react'
import { formatDate, formatLastDay } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { DeskHead, DeskTable, Ignored, ListCount } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import { labelled } from '#web/forms/labelled.ts'
import type { Page } from '#web/page.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  doneLabels,
  type PartnerLine,
  type PartnersState,
  partnerStates,
  partnersFilterLabels,
  partnershipLabels,
  queryOfFilter,
  standingLabels,
} from '../partners-state.ts'
import { PartnershipForm } from './partnership-form.tsx'

const standings = [
  { value: '', label: 'Alle' },
  ...partnerStates.map((value) => ({ value, label: standingLabels[value] })),
]

/** The offices that are partners, want to be, or were offered it, and their terms. */
function PartnersPage() {
  const state = usePageState<PartnersState & DeskFrameState>()
  if (!state?.lines) return <ErrorPage code="NOT_FOUND" />
  const { lines, filter, ignored, total, pages, selected, done, failure, desk } = state
  const query = queryOfFilter(filter)
  return (
    <div className="stack">
      <DeskHead
        title="Partners"
        failure={failure && { ...failure, fields: labelled(failure.fields, partnershipLabels) }}
        refused="Niet opgeslagen"
        done={done && doneLabels[done]}
      />
      <h1>Partners</h1>
      <form className="desk-filter" method="get" action={paths.partners()} noValidate>
        <TextInput id="q" name="q" label={partnersFilterLabels.q} defaultValue={filter.q} mayBeEmpty />
        <Select
          id="stand"
          name="stand"
          label={partnersFilterLabels.stand}
          options={standings}
          defaultValue={filter.stand}
          mayBeEmpty
        />
        <Button type="submit">Tonen</Button>
      </form>
      {selected && (
        <PartnershipForm
          office={selected}
          failure={failure}
          form={{ action: paths.partners(query), token: desk.form_token }}
        />
      )}
      <Ignored fields={ignored} />
      <ListCount count={total} one="kantoor" many="kantoren" />
      {lines.length > 0 && (
        <DeskTable
          label="Partners"
          columns={['Kantoor', 'Stand', 'Voorstel', 'Interesse', 'Looptijd']}
          rows={lines.map((line) => ({
            key: line.id,
            cells: cellsOf(line, `${paths.partners({ ...query, kantoor: line.id })}#kantoor`, line.id === selected?.id),
          }))}
        />
      )}
      <Pager
        page={filter.page}
        totalPages={pages}
        hrefOf={(page) => paths.partners(queryOfFilter({ ...filter, page }))}
      />
    </div>
  )
}

function cellsOf(line: PartnerLine, href: string, isCurrent: boolean): ReactNode[] {
  const { title, plaats, standing, offered_at, interested_at, reference } = line
  return [
    <a key="office" href={href} aria-current={isCurrent ? 'true' : undefined}>
      {title}, {plaats}
    </a>,
    standing ? standingLabels[standing] : 'Geen partner',
    offered_at ? formatDate(offered_at) : 'Geen',
    interested_at ? `${formatDate(interested_at)}, ${reference}` : 'Geen',
    termText(line),
  ]
}

function termText({ partnership_from: from, partnership_until: until }: PartnerLine): string {
  if (from === null) return 'Geen'
  return until === null ? `vanaf ${formatDate(from)}` : `${formatDate(from)} tot en met ${formatLastDay(until)}`
}

export const page: Page = { Page: PartnersPage }
