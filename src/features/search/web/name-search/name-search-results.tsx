import { useQuery } from '@tanstack/react-query'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import { queryOf } from '#web/queries.ts'
import { suggestionStatus } from '#web/ui/use-combobox.ts'
import { getVestigingenBatch, suggestVestigingen } from '../../../vestigingen/contract.ts'
import { shownNames } from '../results/result-card.tsx'
import { NameOffices } from './name-offices.island.tsx'
import { allNamesLike, hrefOfNamed, type NamedVestiging, nameTooShort, officesOf } from './use-name-search.ts'

/** The offices for a submitted name; works without JavaScript. */
export function NameSearchResults({ q, forReview }: { q: string; forReview: boolean }) {
  const longEnough = q.length >= limits.autocomplete.nameMin
  const { data } = useQuery({
    ...queryOf(suggestVestigingen, allNamesLike(q)),
    enabled: longEnough,
  })
  if (!longEnough) return <p role="status">{nameTooShort}</p>
  return (
    <section className="name-results">
      <div className="list-head">
        <h2>Kantoren voor “{q}”</h2>
        <p role="status">{suggestionStatus(!data, data?.length ?? 0)}</p>
      </div>
      {data?.length === 0 && (
        <p>
          Controleer de spelling, of <a href={paths.search()}>zoek op postcode of woonplaats</a>.
        </p>
      )}
      {data && (forReview ? <ToReview named={data} /> : <Offices named={data} />)}
      {data?.length === limits.autocomplete.itemsMax && (
        <p className="muted">Staat het kantoor er niet bij? Vul meer van de naam in.</p>
      )}
    </section>
  )
}

const ToReview = ({ named }: { named: readonly NamedVestiging[] }) => (
  <ul>
    {named.map(({ id, name, plaats }) => (
      <li key={id}>
        <a href={hrefOfNamed(id, true)}>{name}</a> <span className="muted">{plaats}</span>
      </li>
    ))}
  </ul>
)

/** Sends only what the cards show, because the page contains it as the props of the island. */
function Offices({ named }: { named: readonly NamedVestiging[] }) {
  const { data } = useQuery({ ...queryOf(getVestigingenBatch, officesOf(named)), enabled: named.length > 0 })
  const vestigingen = (data ?? []).map(shownOf)
  return <IslandSlot name="name-offices" of={NameOffices} props={{ vestigingen }} />
}

type Shown = Pick<Vestiging, (typeof shownNames)[number]>

const shownOf = (office: Vestiging) => Object.fromEntries(shownNames.map((name) => [name, office[name]])) as Shown
