import type { ReactNode } from 'react'
import { siteFiles } from '#contract/paths.ts'
import { countElements } from './changed-by-others/count-elements.ts'
import type { IslandModules } from './islands/document-context.ts'
import { rootId } from './root.tsx'

/** `entry` starts the program, which then needs `modules`; in a document an island needs its own. */
export type Assets = {
  /** The stylesheets, by name: for each kind of page one, and `rare`, for which no page waits. */
  styles: Readonly<Record<string, string>>
  fonts: string[]
  entry: string
  /** What `entry` imports, named so that it comes at the same time. */
  beside: string[]
  modules: string[]
  islands?: IslandModules
}

type Props = {
  assets: Assets
  /** The name of the stylesheet that dresses it. */
  styles: string
  /** The names of those of the pages that visitors go to next. */
  next: readonly string[] | undefined
  /** The page needs islands alone: it is not hydrated as a whole. */
  isDocument: boolean
  /** What the page itself puts into the head. */
  head: ReactNode
  /** The page, rendered. */
  body: string
  /** The text of the data block: what the server knows and the browser starts from. */
  data: string
}

/** The whole HTML document, rendered on the server only. */
export const Html = ({ assets, styles, next = [], isDocument, head, body, data }: Props) => (
  <html lang="nl-NL">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="geo.region" content="NL" />
      <meta name="color-scheme" content="light dark" />
      {/* A phone that puts links around numbers changes texts that the page changes too; what may be called is a link by itself. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={siteFiles.manifest} />
      <link rel="alternate" type="application/atom+xml" title="Nieuwe reviews" href={siteFiles.reviewFeed} />
      <link
        rel="stylesheet"
        href={assets.styles[styles]}
        data-next={next.map((name) => assets.styles[name]).join(' ') || undefined}
      />
      <link rel="stylesheet" href={assets.styles.rare} media="print, (forced-colors: active)" />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.beside.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <noscript>
        <link rel="stylesheet" href="/no-script.css" />
      </noscript>
      {head}
    </head>
    <body>
      <div
        id={rootId}
        data-elements={isDocument ? undefined : countElements(body)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what has just been rendered
        dangerouslySetInnerHTML={{ __html: body }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, which no parser runs */}
      <script type="application/json" id="data" dangerouslySetInnerHTML={{ __html: data }} />
      <script
        type="module"
        src={assets.entry}
        // By which it knows that there is more to hydrate than islands.
        data-modules={isDocument ? undefined : assets.modules.join(' ')}
        fetchPriority="low"
        async
      />
    </body>
  </html>
)
