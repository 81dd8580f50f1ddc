import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Site } from './site.tsx'

export type LoadContext = {
  client: QueryClient
  params: Record<string, string>
  search: URLSearchParams
  site: Site
}

/**
 * A screen. `load` fetches, on the server only, the queries that the first paint shows; an ApiError that it throws
 * becomes the error page with that status. The component renders `<PageHead>` for its title and robots.
 */
export type Page = {
  load?: (context: LoadContext) => Promise<unknown>
  /** Fetches the deferred parts that this address shows, before the screen is first drawn. */
  parts?: (search: URLSearchParams) => Promise<unknown>
  Page: ComponentType
}

export type PageModule = { page: Page }

/**
 * `query`: the parameters that change what the page shows; the others are not part of its cached address.
 * `cached`: the same for everyone, kept by the page cache; otherwise it is answered with no-store.
 * `personal`: behind a token: no-store, noindex and no referrer (server section 1).
 */
export type RouteEntry = {
  path: string
  /** The file of its module, by which the build names its chunk. */
  file: string
  module: () => Promise<PageModule>
  query?: readonly string[]
  cached?: boolean
  personal?: boolean
  /** Not served in production. */
  demoOnly?: boolean
}
