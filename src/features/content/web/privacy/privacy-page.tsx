import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { ServedText } from '#web/ui/served-text.tsx'

const text = import.meta.env.SSR ? (await import('./privacy-text.tsx')).PrivacyText : null

const PrivacyPage = () => (
  <div className="wrap">
    <PageHead
      title="Privacy"
      description="Welke gegevens wij bewaren, waarom en hoe lang. Met een tabel van alle termijnen, en hoe u uw gegevens inziet of wist."
      canonical={paths.privacy()}
    />
    <ServedText text={text} />
  </div>
)

export const page: Page = { Page: PrivacyPage }
