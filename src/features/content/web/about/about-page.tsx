import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { ServedText } from '#web/ui/served-text.tsx'

const text = import.meta.env.SSR ? (await import('./about-text.tsx')).AboutText : null

const AboutPage = () => (
  <div className="wrap">
    <PageHead
      title="Over ons"
      description="Wie achter deze website zit, hoe wij geld verdienen, waar de gegevens vandaan komen en waarom u de volgorde kunt nagaan."
      canonical={paths.about()}
    />
    <ServedText text={text} />
  </div>
)

export const page: Page = { Page: AboutPage }
