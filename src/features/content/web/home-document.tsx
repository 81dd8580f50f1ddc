import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { listLatestReviews } from '#features/reviews/contract/reviews.ts'
import { latestReviewsArgs, RecentReviews } from '#features/reviews/web/public.tsx'
import { LocationForm, SearchHero } from '#features/search/web/public.tsx'
import { getVestigingenTotal } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { CategoryIndex } from './category-index.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { TrustBand } from './trust-band.tsx'

export const page: Page = {
  load: ({ client }) =>
    Promise.all([
      ask(client, getVestigingenTotal, {}),
      // Without them the page still does what people come for.
      ask(client, listLatestReviews, latestReviewsArgs).catch(() => undefined),
    ]),
  Page: HomePage,
}

function HomePage() {
  return (
    <>
      <PageHead
        description="Vergelijk notarissen bij u in de buurt op prijs, afstand en reviews. Vraag in één keer gratis offertes aan bij maximaal 3 kantoren."
        canonical={paths.home()}
      />
      <SearchHero
        title="Vergelijk notarissen bij u in de buurt"
        lede={`Bekijk prijzen en reviews. Kies maximaal ${limits.selection.max} kantoren en vraag in één keer gratis offertes aan.`}
      >
        <IslandSlot name="location-form" of={LocationForm} props={{ asksNeed: true }} />
      </SearchHero>
      <CategoryIndex />
      <HowItWorks />
      <IslandSlot
        name="recent-reviews"
        of={RecentReviews}
        props={{}}
        brokenIn="wrap"
        answers={[queryOf(listLatestReviews, latestReviewsArgs).queryKey]}
      />
      <TrustBand />
    </>
  )
}
