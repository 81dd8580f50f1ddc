import { paths } from '#contract/paths.ts'
import { Ignored } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { OfficesFilter, OfficesState } from '../../offices-page.ts'
import { OfficesFilterForm } from './offices-filter-form.tsx'
import { OfficesTable } from './offices-table.tsx'

/** All offices, for operators. */
function DeskOfficesPage() {
  const state = usePageState<OfficesState>()
  if (!state?.offices) return <ErrorPage code="NOT_FOUND" />
  const { offices, filter, ignored, provincies, total, page, pages } = state
  return (
    <div className="stack">
      <PageHead title="Kantoren" noindex />
      <div className="row spread">
        <h1>Kantoren</h1>
        <ButtonLink kind="main" href={paths.newDeskOffice()}>
          Kantoor toevoegen
        </ButtonLink>
      </div>
      <OfficesFilterForm filter={filter} provincies={provincies} />
      <Ignored fields={ignored} />
      <p role="status">
        <b>{total === 1 ? '1 kantoor' : `${total.toLocaleString('nl-NL')} kantoren`}</b>
        {filter.provincie && ` in ${filter.provincie}`}
      </p>
      {offices.length === 0 ? (
        <p className="muted">Geen kantoor past hierbij. Wis de filters of zoek op iets anders.</p>
      ) : (
        <OfficesTable offices={offices} />
      )}
      <Pager page={page} totalPages={pages} hrefOf={(other) => hrefOf(filter, other)} />
    </div>
  )
}

/** The same list, on another page of it. */
function hrefOf({ kenmerk, ...one }: OfficesFilter, page: number): string {
  const query = new URLSearchParams(Object.entries({ ...one, page: String(page) }).filter(([, value]) => value !== ''))
  for (const trait of kenmerk) query.append('kenmerk', trait)
  return `${paths.deskOffices()}?${query}`
}

export const page: Page = { Page: DeskOfficesPage }
