import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Question } from '#contract/endpoint.ts'
import { ApiError, type ErrorCode } from '#contract/errors.ts'
import { answersOf, type DataBlock, writeJson } from './data-block.ts'
import { ErrorPage } from './error-page.tsx'
import { type Assets, Html } from './html.tsx'
import { endedLink } from './link-outcome.ts'
import { matchRoute, missingOf, type PageModule, type RouteMatch, type Screens } from './page.ts'
import { HeadProvider } from './page-head.tsx'
import { createQueryClient } from './queries.ts'
import { Root } from './root.tsx'
import { RouteParamsProvider } from './route-params.ts'
import type { Site } from './site.tsx'

export type { Assets } from './html.tsx'
export type { RouteEntry } from './page.ts'

export type RenderInput = {
  path: string
  /** The query string without the question mark. */
  search: string
  site: Site
  assets: Assets
  call: (question: Question, args: unknown) => Promise<unknown>
  state?: unknown
  /** Renders the error page of this code instead of the screen. */
  failure?: ErrorCode
}
/** `complete`: no call of the screen failed, so the page may be cached for others. */
type Rendered = { status: number; html: string; complete: boolean }

/** The server's interface to the pages. */
export type Web = {
  render(input: RenderInput): Promise<Rendered>
  matchRoute(path: string): RouteMatch | undefined
  /** The patterns of pages that are the same for everyone, so that they can be rendered ahead. */
  publicPages: readonly string[]
}

export const createWeb = (screens: Screens): Web => ({
  render: (input) => render(screens, input),
  matchRoute: (path) => matchRoute(screens.routes, path),
  publicPages: screens.routes.filter(({ cached }) => cached).map(({ path }) => path),
})

const deadLinks: readonly ErrorCode[] = ['TOKEN_EXPIRED', 'TOKEN_INVALID', 'WRONG_ENTITY_TYPE']

/** Renders one screen as a whole document; an unknown path or a failed load renders the error page with its status. */
async function render({ routes, Layout, stylesAfter = {} }: Screens, input: RenderInput): Promise<Rendered> {
  const { path, search, site, state = null } = input
  const { islands = {}, ...files } = input.assets
  const match = matchRoute(routes, path)
  const client = createQueryClient((question, args) => input.call(question, args).catch(rethrow), true)
  let failure: ApiError | undefined = input.failure && new ApiError(input.failure)
  let module: PageModule | undefined
  if (!match) failure ??= new ApiError('NOT_FOUND')
  else if (!failure) {
    module = await match.entry.module()
    try {
      await module.page.parts?.(new URLSearchParams(search))
      await module.page.load?.({ client, params: match.params, search: new URLSearchParams(search), site })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failure = error
    }
  }
  const code = failure?.code ?? null
  // A served screen makes no calls in the browser.
  const answers = match?.entry.served ? [] : answersOf(client)
  const Missing = code && missingOf(module, code)
  // An error page is always a document, whatever the screen is.
  const isDocument = !match || failure !== undefined || match.entry.document === true
  const assets = isDocument ? { ...files, modules: [] } : files
  const data = writeJson({ answers, site, state } satisfies DataBlock)
  const router = ({ children }: { children: ReactNode }) => (
    <Router ssrPath={path} ssrSearch={search}>
      {children}
    </Router>
  )
  const screen = module && match && (!failure || Missing) && (
    <RouteParamsProvider value={match.params}>
      {code && Missing ? <Missing code={code} /> : <module.page.Page />}
    </RouteParamsProvider>
  )
  const heads: ReactNode[] = []
  let styles = match?.entry.styles ?? 'home'
  const body = renderToString(
    <HeadProvider
      value={(head, other) => {
        heads.push(head)
        styles = other ?? styles
      }}
    >
      <Root {...{ client, site, state, router }} islands={isDocument ? islands : null} layout={Layout}>
        {screen || <ErrorPage code={code ?? 'NOT_FOUND'} />}
      </Root>
    </HeadProvider>,
  )
  const html = renderToString(
    <Html {...{ assets, styles, isDocument, body, data }} head={heads} next={stylesAfter[styles]} />,
  )
  const complete = client
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status !== 'error')
  // A page for a dead link explains it itself but keeps the error status. An action that was already done is no failure.
  const ended = endedLink(client)
  const status = failure?.status ?? (ended && deadLinks.includes(ended) ? new ApiError(ended).status : 200)
  client.clear()
  return { status, html: `<!doctype html>${html}`, complete }
}

/** This bundle has its own copy of the contract: an error of the server's copy is converted. */
function rethrow(error: unknown): never {
  if (error instanceof ApiError || !(error instanceof Error && 'code' in error && 'status' in error)) throw error
  const { code, detail, fields, retryAfter, status, message: text } = error as ApiError
  throw new ApiError(code, {
    status,
    text,
    ...(detail !== null && { detail }),
    ...(fields && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}
