import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { DocumentProvider, type IslandModules } from './islands/document-context.ts'
import { PageStateContext } from './page-state.ts'
import { type Site, SiteProvider } from './site.tsx'

type Props = {
  client: QueryClient
  site: Site
  /** The files of islands in a document; null where the page is hydrated as a whole. */
  islands?: IslandModules | null
  state: unknown
  children: ReactNode
  router: ComponentType<{ children: ReactNode }>
  layout: ComponentType<{ children: ReactNode }>
}

/** The content of the element `rootId`, the same on the server and in the browser. */
export const Root = ({ client, site, islands = null, state, children, router: Router, layout: Layout }: Props) => (
  <SiteProvider value={site}>
    <QueryClientProvider client={client}>
      <PageStateContext value={state}>
        <DocumentProvider value={islands}>
          <Router>
            <Layout>{children}</Layout>
          </Router>
        </DocumentProvider>
      </PageStateContext>
    </QueryClientProvider>
  </SiteProvider>
)

export const rootId = 'page'
