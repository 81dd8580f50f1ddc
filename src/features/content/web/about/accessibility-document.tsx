import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'

const text = import.meta.env.SSR ? (await import('./accessibility-text.tsx')).AccessibilityText : null

const AccessibilityPage = () => (
  <TextPage
    title="Toegankelijkheid"
    description="Hoe goed deze website werkt met een schermlezer, een toetsenbord of grote letters. Wat wij testen, wat nog niet goed is en waar u dat meldt."
    canonical={paths.accessibility()}
    text={text}
  />
)

export const page: Page = { Page: AccessibilityPage }
