import { useSearch } from 'wouter'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import type { LoadContext, Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { Street } from '#web/ui/street.tsx'
import { suggestVestigingen } from '../../../vestigingen/contract.ts'
import { NameSearch } from './name-search.island.tsx'
import { NameSearchResults } from './name-search-results.tsx'
import { allNamesLike } from './use-name-search.ts'

/** What was typed, when it was sent as a form, else null; and whether an office is looked for to review it. */
const readQuery = (query: URLSearchParams) => ({
  q: query.get('q')?.trim() ?? null,
  forReview: query.get('tab') === 'reviews',
})

async function load({ client, search }: LoadContext) {
  const { q } = readQuery(search)
  if (q !== null && q.length >= limits.autocomplete.nameMin) await ask(client, suggestVestigingen, allNamesLike(q))
}

/** Search by the name of an office; choosing one opens it, or its review form. Source: search-and-api section 2. */
function NameSearchPage() {
  const { q, forReview } = readQuery(new URLSearchParams(useSearch()))
  return (
    <>
      <PageHead
        title={forReview ? 'Schrijf een review' : 'Zoek notaris op naam'}
        description="Zoek een notariskantoor op naam of plaats en bekijk diensten, tarieven en reviews."
        canonical={paths.searchByName()}
        noindex={q !== null || forReview}
      />
      <section className="hero">
        <div className="wrap">
          <div className="hero-form">
            <h1>{forReview ? 'Over welke notaris schrijft u een review?' : 'Zoek notaris op naam'}</h1>
            <p className="lede">Vul de naam van het kantoor in. De plaats erbij mag ook.</p>
            <IslandSlot name="name-search" of={NameSearch} props={{ initial: q ?? '', forReview }} />
            {q !== null && <NameSearchResults q={q} forReview={forReview} />}
          </div>
          <Street />
        </div>
      </section>
    </>
  )
}

export const page: Page = { load, Page: NameSearchPage }
