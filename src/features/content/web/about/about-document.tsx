import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'

const served = import.meta.env.SSR
  ? { ...(await import('./about-text.tsx')), ...(await import('../coverage.tsx')) }
  : undefined

const AboutPage = () => (
  <TextPage
    title="Over ons"
    description="Wie achter deze website zit, hoe wij geld verdienen, waar de gegevens vandaan komen en waarom u de volgorde kunt nagaan."
    canonical={paths.about()}
    text={served?.AboutText ?? null}
  />
)

export const page: Page = { ...(served && { load: (context) => served.loadCoverage(context) }), Page: AboutPage }
