import type { ReactNode } from 'react'
import { siteFiles } from '#contract/paths.ts'
import { countElements } from './changed-by-others/count-elements.ts'
import type { IslandModules } from './islands/document-context.ts'
import { rootId } from './root.tsx'

/**
 * The built files. `entry` starts the program on a page that is hydrated as a whole, with `modules`; in a document each
 * island has its own.
 */
export type Assets = {
  /** The stylesheets by name: one per kind of page, plus `rare`, which no page waits for. */
  styles: Readonly<Record<string, string>>
  fonts: string[]
  entry: string
  /** The imports of `entry`, preloaded so that they arrive with it. */
  beside: string[]
  modules: string[]
  islands?: IslandModules
}

type Props = {
  assets: Assets
  /** The name of this page's stylesheet. */
  styles: string
  /** The names of the stylesheets of the pages that visitors usually open next. */
  next: readonly string[] | undefined
  /** The page has only islands: it is not hydrated as a whole. */
  isDocument: boolean
  /** Elements that the page adds to the head. */
  head: ReactNode
  /** The rendered page. */
  body: string
  /** The text of the data block, with the data that the browser starts from. */
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
      {/* Phones that linkify numbers change text nodes that the page updates too. Phone numbers to call are already links. */}
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
        // Tells the entry script that there is more to hydrate than islands.
        data-modules={isDocument ? undefined : assets.modules.join(' ')}
        fetchPriority="low"
        async
      />
    </body>
  </html>
)
