import { paths } from '#contract/paths.ts'
import { SelectionView } from '#features/selection/web/public.tsx'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import { PageHead } from '#web/page-head.tsx'
import { LocationForm } from './location-form.island.tsx'
import type { LocationProblem } from './location-problems.ts'
import { SearchHero } from './search-hero.tsx'

type Props = { initial: string; problem: LocationProblem | null; dienst_ids: readonly string[]; noindex: boolean }

/** The search page when its address has no place. */
export function Landing({ initial, problem, dienst_ids, noindex }: Props) {
  return (
    <>
      <PageHead
        title="Zoeken"
        description="Zoek een notaris op postcode of woonplaats. Vergelijk prijzen en reviews en vraag gratis offertes aan."
        canonical={paths.search()}
        noindex={noindex}
        styles="home"
      />
      <SearchHero
        title="Zoek notaris op plaats"
        lede="Vul uw postcode of woonplaats in. U ziet dan de notarissen bij u in de buurt."
      >
        <IslandSlot name="location-form" of={LocationForm} props={{ initial, problem, dienst_ids, asksNeed: true }} />
      </SearchHero>
      <IslandSlot name="selection-view" of={SelectionView} props={{}} when="kept" />
    </>
  )
}
