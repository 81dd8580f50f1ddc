import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { ServedText } from '#web/ui/served-text.tsx'

const text = import.meta.env.SSR ? (await import('./faq-text.tsx')).FaqText : null

const FaqPage = () => (
  <div className="wrap">
    <PageHead
      title="Veelgestelde vragen"
      description="Antwoorden over offertes aanvragen, prijzen en rekeningen van notarissen, de volgorde van kantoren, reviews en uw gegevens."
      canonical={paths.faq()}
    />
    <ServedText text={text} />
  </div>
)

export const page: Page = { Page: FaqPage }
