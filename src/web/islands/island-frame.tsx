import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { type Site, SiteProvider } from '#web/site.tsx'
import { Island } from '#web/ui/island.tsx'

type Props = {
  site: Site
  client: QueryClient
  path: string
  search: string
  /** The class of the box in which it says that it cannot be rendered. */
  brokenIn?: string | undefined
  children: ReactNode
}

/** What stands around an island, the same on the server and in the browser. Another address is another document: it is loaded. */
export const IslandFrame = ({ site, client, path, search, brokenIn, children }: Props) => (
  <SiteProvider value={site}>
    <QueryClientProvider client={client}>
      <Router hook={() => [path, load]} searchHook={() => search} ssrPath={path} ssrSearch={search}>
        <Island className={brokenIn}>{children}</Island>
      </Router>
    </QueryClientProvider>
  </SiteProvider>
)

const load = (address: string, { replace = false } = {}) =>
  replace ? location.replace(address) : location.assign(address)
