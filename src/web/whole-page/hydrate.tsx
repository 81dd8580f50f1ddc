import { Router } from 'wouter'
import { createBrowserClient } from '#web/browser-client/browser-client.ts'
import { rememberParts, type TwinOf } from '#web/changed-by-others/remember-parts.ts'
import { takeOver } from '#web/changed-by-others/take-over.ts'
import { keepTranslatedTexts } from '#web/changed-by-others/translated-texts.ts'
import { keepAnswers, readDataBlock } from '#web/data-block.ts'
import { matchRoute, type Screens } from '#web/page.ts'
import { Root, rootId } from '#web/root.tsx'
import { CurrentPage } from './current-page.tsx'

/** Hydrates a whole page in the browser. Returns a function that finds the element that took the place of a former one. */
export async function hydrate({ routes, Layout }: Screens): Promise<TwinOf> {
  const data = readDataBlock()
  const client = createBrowserClient()
  keepAnswers(client, data.answers)

  const match = matchRoute(routes, location.pathname)
  if (!match) return (part) => part
  const first = { match, module: await match.entry.module() }
  await first.module.page.parts?.(new URLSearchParams(location.search))

  keepTranslatedTexts()
  const place = document.getElementById(rootId)!
  const bringBack = rememberParts(place)
  takeOver(
    place,
    <Root client={client} site={data.site} state={data.state} router={Router} layout={Layout}>
      <CurrentPage routes={routes} first={first} />
    </Root>,
  )
  return bringBack()
}
