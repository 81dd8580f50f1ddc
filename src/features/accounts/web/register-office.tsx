import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { paths } from '#contract/paths.ts'
import { getVestiging } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { loadNames, OfficeNames } from './office/office-names.tsx'

const officeOf = (id: string) => queryOf(getVestiging, { params: { id } })
const readQuery = (search: URLSearchParams) => ({
  id: search.get('vestiging') ?? '',
  q: search.get('q')?.trim() ?? '',
})

/** For the `load` of the page; without the office the rest of the page still works. */
export async function loadOffice(client: QueryClient, search: URLSearchParams): Promise<void> {
  const { id, q } = readQuery(search)
  if (id !== '') await client.fetchQuery(officeOf(id)).catch(() => undefined)
  else await loadNames(client, q).catch(() => undefined)
}

/** The office that the page was opened for; null: none was chosen, or it does not exist. */
export function useChosenOffice() {
  const { id, q } = readQuery(new URLSearchParams(useSearch()))
  const { data } = useQuery({ ...officeOf(id), enabled: id !== '' })
  const office = data ? { id: data.canonical_id ?? data.id, title: data.title, plaats: data.plaats } : null
  return { office, q }
}

/** The office where somebody works, chosen by name or passed on by the page of the office; optional. */
export const RegisterOffice = ({ office, q }: ReturnType<typeof useChosenOffice>) => (
  <section className="stack register-office" aria-labelledby="kantoor">
    <h2 className="h-side" id="kantoor">
      Uw kantoor
    </h2>
    {office ? (
      <>
        <p>
          <b>{office.title}</b>, {office.plaats}
        </p>
        <p className="small">
          Na uw bevestiging vraagt u toegang. Het kantoor krijgt dan een e-mail en bevestigt dat u er werkt.
        </p>
        <p>
          <a href={paths.register()}>Een ander kantoor, of geen</a>
        </p>
      </>
    ) : (
      <>
        <p>Kies eerst uw kantoor. Werkt u niet bij een kantoor, of weet u het nog niet? Sla dit dan over.</p>
        <OfficeNames
          page={paths.register()}
          q={q}
          choose={({ id, name }) => (
            <ButtonLink kind="quiet" href={paths.register({ vestiging: id })}>
              Kiezen<span className="sr">: {name}</span>
            </ButtonLink>
          )}
        />
      </>
    )}
  </section>
)
