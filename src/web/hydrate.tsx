import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import type { ErrorCode } from '#contract/errors.ts'
import { createBrowserClient } from './browser-client.ts'
import { keepTranslatedTexts } from './changed-by-others/translated-texts.ts'
import { CurrentPage } from './current-page.tsx'
import { keepAnswers, readDataBlock } from './data-block.ts'
import { matchRoute, missingOf, type RouteMatch, type Screens } from './page.ts'
import { Root } from './root.tsx'
import { RouteParamsProvider } from './route-params.ts'

/** Takes over in the browser what the server rendered. */
export async function hydrate({ routes, Layout }: Screens): Promise<void> {
  const { text, data } = readDataBlock()
  const client = createBrowserClient()
  keepAnswers(client, data.answers)

  const match = matchRoute(routes, location.pathname)
  const first = match && !data.failure ? { match, module: await match.entry.module() } : null
  if (first) await first.module.page.parts?.(new URLSearchParams(location.search))

  const fallback = first ? null : await errorPage(match, data.failure ?? 'NOT_FOUND')

  keepTranslatedTexts()
  // As a transition, React takes over the page in slices and lets the visitor's input go first.
  startTransition(() => {
    hydrateRoot(
      document,
      <Root
        client={client}
        site={data.site}
        assets={data.assets}
        start={data.start}
        state={data.state}
        data={text}
        router={Router}
        layout={Layout}
      >
        <CurrentPage routes={routes} first={first} fallback={fallback} />
      </Root>,
    )
  })
}

async function errorPage(match: RouteMatch | undefined, code: ErrorCode) {
  const Missing = match && missingOf(await match.entry.module(), code)
  if (Missing) {
    return (
      <RouteParamsProvider value={match.params}>
        <Missing code={code} />
      </RouteParamsProvider>
    )
  }
  const { ErrorPage } = await import('./error-page.tsx')
  return <ErrorPage code={code} />
}
