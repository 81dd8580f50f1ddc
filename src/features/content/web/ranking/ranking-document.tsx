import { paths } from '#contract/paths.ts'
import { searchVestigingen } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'
import { exampleArgs } from './example.ts'

const text = import.meta.env.SSR ? (await import('./ranking-text.tsx')).RankingText : null

const RankingPage = () => (
  <TextPage
    title="Zo komt de volgorde tot stand"
    description="De regels voor de volgorde van kantoren, met een voorbeeld om na te rekenen en de regel als code. En hoe wij reviews controleren."
    canonical={paths.ranking()}
    text={text}
  />
)

export const page: Page = {
  // Without the example the page still explains the rules.
  load: ({ client }) => ask(client, searchVestigingen, exampleArgs).catch(() => undefined),
  Page: RankingPage,
}
