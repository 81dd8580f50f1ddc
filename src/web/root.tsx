import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { siteFiles } from '#contract/paths.ts'
import { DocumentProvider, type IslandModules } from './islands/document-context.ts'
import { PageStateContext } from './page-state.ts'
import { type Site, SiteProvider } from './site.tsx'

/** `entry` starts the program, which then needs `modules`; in a document an island needs its own. */
export type Assets = {
  styles: string[]
  fonts: string[]
  entry: string
  modules: string[]
  islands?: IslandModules
}
export type RootProps = {
  client: QueryClient
  site: Site
  assets: Assets
  /** Those of a document; null where the page is hydrated as a whole. */
  islands?: IslandModules | null
  state: unknown
  /** The text of the data block: what the server knows and the browser starts from. */
  data: string
  children: ReactNode
  router: ComponentType<{ children: ReactNode }>
  layout: ComponentType<{ children: ReactNode }>
}

/** The whole document, the same on the server and in the browser. */
export function Root({
  client,
  site,
  assets,
  islands = null,
  state,
  data,
  children,
  router: Router,
  layout: Layout,
}: RootProps) {
  return (
    <html lang="nl-NL">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="geo.region" content="NL" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={siteFiles.manifest} />
        <link rel="alternate" type="application/atom+xml" title="Nieuwe reviews" href={siteFiles.reviewFeed} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <noscript>
          <link rel="stylesheet" href="/no-script.css" />
        </noscript>
      </head>
      <body>
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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, which no parser runs */}
        <script type="application/json" id="data" dangerouslySetInnerHTML={{ __html: data }} suppressHydrationWarning />
        <script
          type="module"
          src={assets.entry}
          // By which it knows that there is more to hydrate than islands.
          data-modules={islands ? undefined : assets.modules.join(' ')}
          fetchPriority="low"
          async
        />
      </body>
    </html>
  )
}
