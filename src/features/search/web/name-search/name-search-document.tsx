import { useSearch } from 'wouter'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import type { LoadContext, Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { Street } from '#web/ui/street.tsx'
import { getVestigingenBatch, suggestVestigingen } from '../../../vestigingen/contract.ts'
import { NameSearch } from './name-search.island.tsx'
import { NameSearchResults } from './name-search-results.tsx'
import { allNamesLike, officesOf } from './use-name-search.ts'

/** The submitted text, or null if the form was not submitted; and whether the visitor wants to review the office. */
const readQuery = (query: URLSearchParams) => ({
  q: query.get('q')?.trim() ?? null,
  forReview: query.get('tab') === 'reviews',
})

async function load({ client, search }: LoadContext) {
  const { q, forReview } = readQuery(search)
  if (q === null || q.length < limits.autocomplete.nameMin) return
  const named = await ask(client, suggestVestigingen, allNamesLike(q))
  if (named.length > 0 && !forReview) await ask(client, getVestigingenBatch, officesOf(named))
}

/** Search by the name of an office; choosing one opens it, or its review form. */
function NameSearchPage() {
  const { q, forReview } = readQuery(new URLSearchParams(useSearch()))
  const title = forReview ? 'Over welke notaris schrijft u een review?' : 'Zoek notaris op naam'
  const form = <IslandSlot name="name-search" of={NameSearch} props={{ initial: q ?? '', forReview }} />
  return (
    <>
      <PageHead
        title={forReview ? 'Schrijf een review' : 'Zoek notaris op naam'}
        description="Zoek een notariskantoor op naam of plaats en bekijk diensten, tarieven en reviews."
        canonical={paths.searchByName()}
        noindex={q !== null || forReview}
      />
      {q !== null ? (
        <div className="wrap list-page">
          <h1>{title}</h1>
          {form}
          <NameSearchResults q={q} forReview={forReview} />
        </div>
      ) : (
        <section className="hero">
          <div className="wrap">
            <div className="hero-form">
              <h1>{title}</h1>
              <p className="lede">Vul de naam van het kantoor in. De plaats erbij mag ook.</p>
              {form}
            </div>
            <Street />
          </div>
        </section>
      )}
    </>
  )
}

export const page: Page = { load, Page: NameSearchPage }
