import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'

const text = import.meta.env.SSR ? (await import('./terms-text.tsx')).TermsText : null

const TermsPage = () => (
  <TextPage
    title="Voorwaarden"
    description="De voorwaarden voor het gebruik van deze website: wat wij doen, uw aanvraag, prijzen en reviews, betaling door kantoren en accounts."
    canonical={paths.terms()}
    text={text}
  />
)

export const page: Page = { Page: TermsPage }
