import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Router, type RouterOptions } from 'wouter'
import { type Site, SiteProvider } from '#web/site.tsx'
import { Island } from '#web/ui/island.tsx'
import { IdPrefix } from './own-id.ts'

type Props = {
  site: Site
  client: QueryClient
  /** The id of the island's slot: the prefix of the ids inside it. */
  id: string
  router: RouterOptions
  /** The class of the box that holds the error when the island cannot be rendered. */
  brokenIn?: string | undefined
  children: ReactNode
}

/** The providers around an island, the same on the server and in the browser except for their `router`. */
export const IslandFrame = ({ id, site, client, router, brokenIn, children }: Props) => (
  <IdPrefix value={id}>
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <Router {...router}>
          <Island className={brokenIn}>{children}</Island>
        </Router>
      </QueryClientProvider>
    </SiteProvider>
  </IdPrefix>
)
