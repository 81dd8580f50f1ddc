import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'

const text = import.meta.env.SSR ? (await import('./faq-text.tsx')).FaqText : null

const FaqPage = () => (
  <TextPage
    title="Veelgestelde vragen"
    description="Antwoorden over offertes aanvragen, prijzen en rekeningen van notarissen, de volgorde van kantoren, reviews en uw gegevens."
    canonical={paths.faq()}
    text={text}
  />
)

export const page: Page = { Page: FaqPage }
