import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'

const served = import.meta.env.SSR ? await import('./maximum-text.tsx') : undefined

/** Two questions about the legal maximum for a deed of family law. A GET form; nothing is stored. */
const MaximumPage = () => (
  <TextPage
    title="Geldt er voor u een maximumprijs?"
    description="Voor een testament, samenlevingscontract en voorwaarden bij een huwelijk of partnerschap kan een maximum uit de wet gelden. Twee vragen, en een brief die u kunt sturen."
    canonical={paths.maximumTariff()}
    text={served?.MaximumText ?? null}
  />
)

export const page: Page = { Page: MaximumPage }
