import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ErrorPage } from './error-page.tsx'
import type { PageModule } from './page.ts'
import { RouteParamsProvider } from './route-params.ts'
import { matchRoute, type RouteMatch } from './routes.ts'
import { useArrival } from './use-arrival.ts'

type Shown = { match: RouteMatch; module: PageModule } | null

async function loadScreen({ entry }: RouteMatch): Promise<PageModule> {
  const module = await entry.module()
  await module.page.parts?.(new URLSearchParams(location.search))
  return module
}

/**
 * The screen of the present address. A next screen's module is loaded first; until then the present one stays.
 * `first` is what the server drew; null: it drew `fallback`.
 */
export function CurrentPage({ first, fallback }: { first: Shown; fallback: ReactNode }) {
  const [path] = useLocation()
  const [shown, setShown] = useState<{ path: string; screen: Shown; fallback: ReactNode }>({
    path,
    screen: first,
    fallback,
  })
  const wanted = useRef(path)
  useEffect(() => {
    wanted.current = path
    if (path === shown.path) return
    const match = matchRoute(path)
    const show = (screen: Shown, otherwise: ReactNode) => {
      if (wanted.current === path) setShown({ path, screen, fallback: otherwise })
    }
    if (!match) return show(null, <ErrorPage code="NOT_FOUND" />)
    loadScreen(match).then(
      (module) => show({ match, module }, null),
      // The module is gone after a new release, or the network is: the browser asks the server for the whole page.
      () => location.assign(path + location.search),
    )
  }, [path, shown.path])
  useArrival(shown.path)
  if (!shown.screen) return shown.fallback
  const { match, module } = shown.screen
  return (
    <RouteParamsProvider value={match.params}>
      <module.page.Page key={shown.path} />
    </RouteParamsProvider>
  )
}
