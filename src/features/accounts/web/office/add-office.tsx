import { type QueryClient, useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { suggestVestigingen } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'
import { queryOf } from '#web/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { OfficesButton } from './own-offices.tsx'

const { nameMin, queryMax, items: limit } = limits.autocomplete
const namesLike = (q: string) => ({ query: { q: q.slice(0, queryMax), limit } })

/** For the `load` of the page. */
export async function loadNames(client: QueryClient, q: string): Promise<void> {
  if (q.length >= nameMin) await ask(client, suggestVestigingen, namesLike(q))
}

/** Looks an office up by its name, and asks it for access. */
export const AddOffice = ({ q }: { q: string }) => (
  <section className="stack" aria-labelledby="toevoegen">
    <h2 className="h-side" id="toevoegen">
      Kantoor toevoegen
    </h2>
    <p>
      Zoek uw kantoor. Wij sturen een e-mail naar het adres dat wij van het kantoor kennen. Wie die e-mail leest,
      bevestigt dat u namens het kantoor werkt.
    </p>
    <form method="get" noValidate action={paths.offices()}>
      <TextInput id="q" name="q" label="Naam van het kantoor" width={40} mayBeEmpty defaultValue={q} />
      <Button type="submit">Zoeken</Button>
    </form>
    {q.length >= nameMin && <Names q={q} />}
  </section>
)

function Names({ q }: { q: string }) {
  const { data } = useQuery(queryOf(suggestVestigingen, namesLike(q)))
  if (!data) return null
  if (data.length === 0) return <p>Wij vinden geen kantoor met deze naam. Controleer de spelling.</p>
  return (
    <ul className="session-list">
      {data.map(({ id, name, plaats }) => (
        <li key={id}>
          <div>
            <p>{name}</p>
            <p className="small muted">{plaats}</p>
          </div>
          <OfficesButton office={{ id, title: name }} action="claim" label="Toegang vragen" />
        </li>
      ))}
    </ul>
  )
}
