import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { fetchModule } from '#web/modules/fetch-module.ts'
import { canFollow, matchRoute, type PageModule, type RouteEntry, type RouteMatch } from '#web/page.ts'
import { RouteParamsProvider } from '#web/route-params.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { useArrival } from '#web/use-arrival.ts'
import { BrokenPage } from './broken-page.tsx'
import { followLinks } from './follow-links.ts'

type Props = { routes: readonly RouteEntry[]; first: LoadedScreen }
type LoadedScreen = { match: RouteMatch; module: PageModule }

async function loadScreen({ entry }: RouteMatch): Promise<PageModule> {
  const module = await fetchModule(entry.module)
  await module.page.parts?.(new URLSearchParams(location.search))
  return module
}

/**
 * The screen of the current address. The current screen stays until the next one's module is loaded. `first` is the
 * screen that the server rendered.
 */
export function CurrentPage({ routes, first }: Props) {
  const [path] = useLocation()
  const [current, setCurrent] = useState<{ path: string; screen: LoadedScreen }>({ path, screen: first })
  const latestPath = useRef(path)
  useEffect(() => {
    latestPath.current = path
    if (path === current.path) return
    // For an unknown path, a module removed by a new release, or no network: load the whole page from the server.
    const leave = () => location.assign(path + location.search)
    const match = matchRoute(routes, path)
    // The browser also lacks served content and other stylesheets, on Back too.
    if (!match || !canFollow(first.match.entry, match.entry)) return leave()
    loadScreen(match).then((module) => {
      if (latestPath.current === path) setCurrent({ path, screen: { match, module } })
    }, leave)
  }, [routes, path, current.path, first])
  useEffect(() => {
    // Until now links load a page and forms are posted, as without JavaScript.
    document.documentElement.dataset.interactive = 'true'
    return followLinks(routes)
  }, [routes])
  useArrival(current.path)
  const { match, module } = current.screen
  return (
    <RouteParamsProvider value={match.params}>
      <ErrorBoundary key={current.path} inPlace={(retry) => <BrokenPage onRetry={retry} />}>
        <module.page.Page />
      </ErrorBoundary>
    </RouteParamsProvider>
  )
}
