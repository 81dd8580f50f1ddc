import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Question } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Assets, RouteEntry, Web } from '#web/render.tsx'
import type { Context } from '../context.ts'
import { addressOf } from './address-of.ts'
import { reportError, toApiError } from './answer-errors.ts'
import { compress, encodingFor } from './compress.ts'
import { mayUseDev } from './dev-access.ts'
import type { PageCache } from './page-cache.ts'
import { answerQuestion } from './route.ts'
import { visitorOf } from './visitor.ts'

/** The built browser side: the folder with its files, their names, and the renderer of the pages. */
export type Build = { folder: string | null; assetsOf: (entry: RouteEntry | undefined) => Assets; web: Web }
type Options = { state?: unknown; failure?: ErrorCode; status?: number }
type RenderPage = (request: FastifyRequest, reply: FastifyReply, options?: Options) => Promise<FastifyReply>

/** What the app knows about its pages. */
export type PageRules = {
  /** The part of a query that a screen reads, in a fixed order: addresses with the same part show the same page. */
  knownQuery(query: URLSearchParams, entry: RouteEntry | undefined): string
  /** Whether a page with that part is hardly requested twice, so that it is not cached. */
  isOneOff(search: string): boolean
  /** The cache tags of a page that made this call and got this answer. */
  tagsOf(question: Question, call: unknown, answer: unknown): readonly string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Renders the screen at the request's address; `state` reaches it through usePageState. */
    renderPage: RenderPage
  }
  interface FastifyRequest {
    /** The pattern of the page's screen; '' for anything that is not a page of the site. */
    screen: string
  }
}

/** Serves every screen of the site; a page that is the same for everyone goes into the page cache. */
export function renderPages(
  app: FastifyInstance,
  context: Context,
  build: Build,
  cache: PageCache,
  { knownQuery, isOneOff, tagsOf }: PageRules,
) {
  const { config, metrics } = context
  const { web, assetsOf } = build

  const renderPage: RenderPage = async (request, reply, { state, failure, status } = {}) => {
    const url = addressOf(request)
    const match = web.matchRoute(url.pathname)
    const isThere = ({ demoOnly, served, personal, document }: RouteEntry) =>
      (!demoOnly || mayUseDev(config, request)) && !(served && personal && !document && state === undefined && !failure)
    // A screen whose state only its own route supplies is not found without that state.
    const entry = match && isThere(match.entry) ? match.entry : undefined
    request.screen = entry?.path ?? ''
    const search = knownQuery(url.searchParams, entry)
    const key = `${url.pathname}?${search}`
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const cacheable = isRead && entry?.cached && state === undefined && failure === undefined
    if (cacheable && answerFromCache(request, reply, cache, key)) {
      metrics?.page('hit')
      return reply
    }
    if (cacheable) metrics?.page('miss')
    const visitor = visitorOf(request, reply, config)
    const generation = cache.generation()
    const tags = new Set<string>()
    let retryAfter: number | undefined
    const rendered = await web.render({
      path: url.pathname,
      search,
      assets: assetsOf(entry),
      site: {
        brandName: config.brandName,
        brandSlug: config.brandSlug,
        publicUrl: config.publicUrl,
        contactEmail: config.contactEmail,
        brandAddress: config.brandAddress,
        tileAttribution: config.tileAttribution,
        credits: context.hooks.credits(context),
        demo: config.demoData,
        year: context.clock.now().getFullYear(),
        ...(config.oidc && { loginProvider: config.oidc.name }),
      },
      call: (question, args) =>
        answerQuestion(context, question, args as object, visitor).then(
          (answer) => {
            for (const tag of tagsOf(question, args, answer)) tags.add(tag)
            return answer
          },
          (error: unknown) => {
            retryAfter ??= toApiError(error).retryAfter
            throw error
          },
        ),
      state,
      ...(entry ? failure && { failure } : { failure: failure ?? 'NOT_FOUND' }),
    })
    if (entry && cacheable && rendered.status === 200 && rendered.complete) {
      if (isOneOff(search)) {
        cache.answerOnce(rendered.html, request.raw, reply.raw)
        return reply.hijack()
      }
      if (generation === cache.generation()) cache.put(key, rendered.html, { route: entry.path, tags }, request.raw)
      if (answerFromCache(request, reply, cache, key)) return reply
    }
    const answered = status ?? rendered.status
    if (answered >= 400 && retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    return sendHtml(request, reply, rendered.html, answered, entry)
  }

  app.decorate('renderPage', renderPage)
  app.decorateRequest('screen', '')
  app.get('/*', { exposeHeadRoute: true }, (request, reply) => renderPage(request, reply))
}

/** Renders the error page of a failure outside of the API. */
export function answerErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const apiError = reportError(error, request, reply)
  return request.server.renderPage(request, reply, { failure: apiError.code, status: apiError.status })
}

/** False: the page is not cached, or no longer. */
function answerFromCache(request: FastifyRequest, reply: FastifyReply, cache: PageCache, key: string): boolean {
  if (cache.answerWith(key, request.raw, reply.raw) === undefined) return false
  cache.addAddress(request.raw.url ?? '/', key)
  reply.hijack()
  return true
}

function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  status: number,
  entry: RouteEntry | undefined,
): FastifyReply {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
  if (entry?.personal) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return reply.send(html)
  return reply.header('content-encoding', encoding).send(compress(html, encoding, 'now'))
}
