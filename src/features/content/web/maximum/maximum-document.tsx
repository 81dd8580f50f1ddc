import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'

const served = import.meta.env.SSR ? await import('./maximum-text.tsx') : undefined

/** Two questions about the most that a notary may ask for a deed about family. A form that is an address; nothing is kept. */
const MaximumPage = () => (
  <TextPage
    title="Geldt er voor u een maximumprijs?"
    description="Voor een testament, samenlevingscontract en voorwaarden bij een huwelijk of partnerschap kan een maximum uit de wet gelden. Twee vragen, en een brief die u kunt sturen."
    canonical={paths.maximumTariff()}
    text={served?.MaximumText ?? null}
  />
)

export const page: Page = { Page: MaximumPage }
