import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { ServedText } from '#web/ui/served-text.tsx'

const text = import.meta.env.SSR ? (await import('./terms-text.tsx')).TermsText : null

const TermsPage = () => (
  <div className="wrap">
    <PageHead
      title="Voorwaarden"
      description="De voorwaarden voor het gebruik van deze website: wat wij doen, uw aanvraag, prijzen en reviews, betaling door kantoren en accounts."
      canonical={paths.terms()}
    />
    <ServedText text={text} />
  </div>
)

export const page: Page = { Page: TermsPage }
