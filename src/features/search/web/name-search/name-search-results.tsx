import { useQuery } from '@tanstack/react-query'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { queryOf } from '#web/queries.ts'
import { suggestionStatus } from '#web/ui/use-combobox.ts'
import { suggestVestigingen } from '../../../vestigingen/contract.ts'
import { allNamesLike, hrefOfNamed, nameTooShort } from './use-name-search.ts'

/** The offices for a name that was sent as a form, which works without JavaScript too. */
export function NameSearchResults({ q, forReview }: { q: string; forReview: boolean }) {
  const longEnough = q.length >= limits.autocomplete.nameMin
  const { data } = useQuery({
    ...queryOf(suggestVestigingen, allNamesLike(q)),
    enabled: longEnough,
  })
  if (!longEnough) return <p role="status">{nameTooShort}</p>
  return (
    <section className="name-results">
      <h2>Kantoren voor “{q}”</h2>
      <p role="status">
        {suggestionStatus(!data, data?.length ?? 0)}
        {data?.length === limits.autocomplete.itemsMax && '. Staat het kantoor er niet bij? Vul meer van de naam in.'}
      </p>
      {data?.length === 0 && (
        <p>
          Controleer de spelling, of <a href={paths.search()}>zoek op postcode of woonplaats</a>.
        </p>
      )}
      <ul>
        {data?.map(({ id, name, plaats }) => (
          <li key={id}>
            <a href={hrefOfNamed(id, forReview)}>{name}</a> <span className="muted">{plaats}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
