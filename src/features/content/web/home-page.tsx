import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { listLatestReviews } from '#features/reviews/contract/reviews.ts'
import { latestReviewsArgs, RecentReviews } from '#features/reviews/web/public.tsx'
import { LocationForm } from '#features/search/web/public.tsx'
import { getVestigingenTotal } from '#features/vestigingen/contract.ts'
import { useTotalInWords } from '#features/vestigingen/web/public.tsx'
import { ask } from '#web/ask.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Island } from '#web/ui/island.tsx'
import { Street } from '#web/ui/street.tsx'
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
  const total = useTotalInWords()
  return (
    <>
      <PageHead
        description="Vergelijk notarissen bij u in de buurt op prijs, afstand en reviews. Vraag in één keer gratis offertes aan bij maximaal 3 kantoren."
        canonical={paths.home()}
      />
      <section className="hero">
        <div className="wrap">
          <div className="hero-form">
            <h1>Vergelijk notarissen bij u in de buurt</h1>
            <p className="lede">
              Bekijk prijzen en reviews. Kies maximaal {limits.selection.max} kantoren en vraag in één keer gratis
              offertes aan.
            </p>
            <LocationForm />
            <p>
              <a className="quiet-link" href={paths.searchByName()}>
                Zoek op naam
              </a>
            </p>
            <ul className="plain-list">
              <Fact>Gratis</Fact>
              <Fact>Aanvraag in ongeveer 2 minuten</Fact>
              {total && <Fact>{total}</Fact>}
            </ul>
          </div>
          <Street />
        </div>
      </section>
      <CategoryIndex />
      <HowItWorks />
      <Island className="wrap">
        <RecentReviews />
      </Island>
      <TrustBand />
    </>
  )
}

const Fact = ({ children }: { children: string }) => (
  <li>
    <Icon name="check" size={18} />
    {children}
  </li>
)
