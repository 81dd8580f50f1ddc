import { Router } from 'wouter'
import { createBrowserClient } from '#web/browser-client/browser-client.ts'
import { takeOver } from '#web/changed-by-others/take-over.ts'
import { keepTranslatedTexts } from '#web/changed-by-others/translated-texts.ts'
import { keepAnswers, readDataBlock } from '#web/data-block.ts'
import { matchRoute, type Screens } from '#web/page.ts'
import { Root, rootId } from '#web/root.tsx'
import { CurrentPage } from './current-page.tsx'

/** Hydrates a whole page in the browser. */
export async function hydrate({ routes, Layout }: Screens): Promise<void> {
  const data = readDataBlock()
  const client = createBrowserClient()
  keepAnswers(client, data.answers)

  const match = matchRoute(routes, location.pathname)
  if (!match) return
  const first = { match, module: await match.entry.module() }
  await first.module.page.parts?.(new URLSearchParams(location.search))

  keepTranslatedTexts()
  takeOver(
    document.getElementById(rootId)!,
    <Root client={client} site={data.site} state={data.state} router={Router} layout={Layout}>
      <CurrentPage routes={routes} first={first} />
    </Root>,
  )
}
