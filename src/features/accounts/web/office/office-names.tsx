import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { suggestVestigingen } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'
import { queryOf } from '#web/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const { nameMin, queryMax, items: limit } = limits.autocomplete
const namesLike = (q: string) => ({ query: { q: q.slice(0, queryMax), limit } })

/** For the `load` of a page that searches an office by name. */
export async function loadNames(client: QueryClient, q: string): Promise<void> {
  if (q.length >= nameMin) await ask(client, suggestVestigingen, namesLike(q))
}

type Named = Answer<typeof suggestVestigingen>[number]

type Props = {
  page: string
  q: string
  /** What can be done with an office that was found. */
  choose: (office: Named) => ReactNode
}

/** Searches an office by name, with and without JavaScript. */
export const OfficeNames = ({ page, q, choose }: Props) => (
  <>
    <form method="get" noValidate action={page}>
      <TextInput id="q" name="q" label="Naam van het kantoor" width={40} mayBeEmpty defaultValue={q} />
      <Button type="submit">Zoeken</Button>
    </form>
    {q.length >= nameMin && <Names q={q} choose={choose} />}
  </>
)

function Names({ q, choose }: Pick<Props, 'q' | 'choose'>) {
  const { data } = useQuery(queryOf(suggestVestigingen, namesLike(q)))
  if (!data) return null
  if (data.length === 0) return <p>Wij vinden geen kantoor met deze naam. Controleer de spelling.</p>
  return (
    <ul className="session-list">
      {data.map((office) => (
        <li key={office.id}>
          <div>
            <p>{office.name}</p>
            <p className="small muted">{office.plaats}</p>
          </div>
          {choose(office)}
        </li>
      ))}
    </ul>
  )
}
