import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'

const text = import.meta.env.SSR ? (await import('./about-text.tsx')).AboutText : null

const AboutPage = () => (
  <TextPage
    title="Over ons"
    description="Wie achter deze website zit, hoe wij geld verdienen, waar de gegevens vandaan komen en waarom u de volgorde kunt nagaan."
    canonical={paths.about()}
    text={text}
  />
)

export const page: Page = { Page: AboutPage }
