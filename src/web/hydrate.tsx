import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { createBrowserClient } from './browser-client.ts'
import { keepTranslatedTexts } from './changed-by-others/translated-texts.ts'
import { CurrentPage } from './current-page.tsx'
import { keepAnswers, readDataBlock } from './data-block.ts'
import { matchRoute, type Screens } from './page.ts'
import { Root } from './root.tsx'

/** Takes over in the browser what the server rendered. */
export async function hydrate({ routes, Layout }: Screens): Promise<void> {
  const { text, data } = readDataBlock()
  const client = createBrowserClient()
  keepAnswers(client, data.answers)

  const match = matchRoute(routes, location.pathname)
  if (!match) return
  const first = { match, module: await match.entry.module() }
  await first.module.page.parts?.(new URLSearchParams(location.search))

  keepTranslatedTexts()
  // As a transition, React takes over the page in slices and lets the visitor's input go first.
  startTransition(() => {
    hydrateRoot(
      document,
      <Root
        client={client}
        site={data.site}
        assets={data.assets}
        state={data.state}
        data={text}
        router={Router}
        layout={Layout}
      >
        <CurrentPage routes={routes} first={first} />
      </Root>,
    )
  })
}
