import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { onceOf } from '#web/queries.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { listOwnVestigingen } from '../../contract/offices.ts'
import type { OfficeAction, OfficesAction } from '../../page-state.ts'
import { loadNames, OfficeNames } from './office-names.tsx'
import { OfficesButton, OwnOffices } from './own-offices.tsx'

/** A Map, because the key comes from the address. */
const doneTexts = new Map<string | null, string>([
  [
    'claim',
    'Wij stuurden een e-mail naar het adres dat wij van het kantoor kennen. Zodra het kantoor bevestigt, kunt u er hier mee werken.',
  ],
  ['withdraw', 'Uw vraag is ingetrokken.'],
  ['leave', 'U werkt niet meer namens dat kantoor.'],
] satisfies [OfficesAction | OfficeAction, string][])

/** The offices that somebody acts for; the first page after logging in. */
function OfficesPage() {
  const query = new URLSearchParams(useSearch())
  const state = usePageState<ActionFailure>()
  const { data, error } = useQuery(onceOf(listOwnVestigingen, {}))
  if (error) return <FailedPage error={error} />
  if (!data) return null
  const doneText = state ? undefined : doneTexts.get(query.get(doneParameter))
  return (
    <div className="wrap">
      <PageHead title="Uw kantoren" noindex />
      <div className="page-head">
        <h1>Uw kantoren</h1>
        <p>
          <a href={paths.account()}>Uw account</a>
        </p>
      </div>
      <div className="form-col login-col">
        <ActionProblem state={state} />
        <DoneNotice>{doneText}</DoneNotice>
        {data.length > 0 && <OwnOffices list={data} />}
        <AddOffice q={query.get('q')?.trim() ?? ''} />
      </div>
    </div>
  )
}

export const page: Page = {
  load: async ({ client, search }) => {
    await ask(client, listOwnVestigingen, {})
    await loadNames(client, search.get('q')?.trim() ?? '')
  },
  Page: OfficesPage,
}

/** Searches an office by name, and asks it for access. */
const AddOffice = ({ q }: { q: string }) => (
  <section className="stack" aria-labelledby="toevoegen">
    <h2 className="h-side" id="toevoegen">
      Kantoor toevoegen
    </h2>
    <p>
      Zoek uw kantoor. Wij sturen een e-mail naar het adres dat wij van het kantoor kennen. Wie die e-mail leest,
      bevestigt dat u namens het kantoor werkt.
    </p>
    <OfficeNames
      page={paths.offices()}
      q={q}
      choose={({ id, name }) => <OfficesButton office={{ id, title: name }} action="claim" label="Toegang vragen" />}
    />
  </section>
)
