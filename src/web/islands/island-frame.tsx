import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Router, type RouterOptions } from 'wouter'
import { type Site, SiteProvider } from '#web/site.tsx'
import { Island } from '#web/ui/island.tsx'

type Props = {
  site: Site
  client: QueryClient
  router: RouterOptions
  /** The class of the box in which it says that it cannot be rendered. */
  brokenIn?: string | undefined
  children: ReactNode
}

/** What stands around an island, the same on the server and in the browser, which differ in their `router`. */
export const IslandFrame = ({ site, client, router, brokenIn, children }: Props) => (
  <SiteProvider value={site}>
    <QueryClientProvider client={client}>
      <Router {...router}>
        <Island className={brokenIn}>{children}</Island>
      </Router>
    </QueryClientProvider>
  </SiteProvider>
)
