import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'

const text = import.meta.env.SSR ? (await import('./privacy-text.tsx')).PrivacyText : null

const PrivacyPage = () => (
  <TextPage
    title="Privacy"
    description="Welke gegevens wij bewaren, waarom en hoe lang. Met een tabel van alle termijnen, en hoe u uw gegevens inziet of wist."
    canonical={paths.privacy()}
    text={text}
  />
)

export const page: Page = { Page: PrivacyPage }
