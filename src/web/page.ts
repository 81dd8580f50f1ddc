import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Site } from './site.tsx'

export type LoadContext = {
  client: QueryClient
  params: Record<string, string>
  search: URLSearchParams
  site: Site
}

/**
 * A screen. `load` runs only on the server and fetches the queries that the first paint shows; an ApiError from it
 * becomes the error page with that status. The component renders `<PageHead>` for its title and robots.
 */
export type Page = {
  load?: (context: LoadContext) => Promise<unknown>
  /** Fetches the deferred parts that this address shows, before the screen is first rendered. */
  parts?: (search: URLSearchParams) => Promise<unknown>
  Page: ComponentType
  /** Shown instead of the general error page when `load` finds nothing at the address. */
  Missing?: ComponentType<{ code: ErrorCode }>
}

export type PageModule = { page: Page }

/**
 * `query`: the parameters that change what the page shows; others are not part of its cache key.
 * `cached`: the same for everyone, kept in the page cache; otherwise it is sent with no-store.
 * `personal`: behind a token: no-store, noindex and no referrer.
 */
export type RouteEntry = {
  path: string
  /** The file of its module; the build names its chunk by it. */
  file: string
  module: () => Promise<PageModule>
  /** The name of its stylesheet, unless its `PageHead` names another. */
  styles: string
  query?: readonly string[]
  cached?: boolean
  /** Search engines index it only without a query, so its cache key records whether there is one, even of unknown parameters. */
  bareIsIndexed?: boolean
  personal?: boolean
  /** Rendered on the server only; its interactive parts are islands (docs/decisions/0073-documents-and-islands.md). */
  document?: boolean
  /** Its content exists only on the server: a link to it loads a page. */
  served?: boolean
  /** Not served in production. */
  demoOnly?: boolean
}

/** What src/app passes in: every screen of the site, and the layout around them. */
export type Screens = {
  routes: readonly RouteEntry[]
  Layout: ComponentType<{ children: ReactNode }>
  /** On the server: for each stylesheet, those of the pages that visitors usually open next. */
  stylesAfter?: Readonly<Record<string, readonly string[]>>
}

export type RouteMatch = { entry: RouteEntry; params: Record<string, string> }

/** The screen at a path, or undefined for an unknown path. */
export function matchRoute(routes: readonly RouteEntry[], path: string): RouteMatch | undefined {
  const segments = path.replace(/\/$/, '').split('/')
  for (const entry of routes) {
    const params = matchSegments(entry.path.replace(/\/$/, '').split('/'), segments)
    if (params) return { entry, params }
  }
  return undefined
}

/** Whether the browser can show `next` in place of `shown`: it has the view, and both use the same stylesheet. */
export const canFollow = (shown: RouteEntry, next: RouteEntry): boolean => !next.served && next.styles === shown.styles

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, segment] of pattern.entries()) {
    const part = segments[i] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(part)
    else if (segment.includes('{')) {
      const [before = '', name = '', after = ''] = segment.split(/[{}]/)
      if (!part.startsWith(before) || !part.endsWith(after)) return undefined
      params[name] = part.slice(before.length, -after.length)
    } else if (segment !== part) return undefined
  }
  return params
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The screen's own page for an address where nothing was found; undefined means the general error page. */
export const missingOf = (module: PageModule | undefined, code: ErrorCode) =>
  errors[code].status === 404 ? module?.page.Missing : undefined
