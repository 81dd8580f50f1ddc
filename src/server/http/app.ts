import { join } from 'node:path'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import staticFiles from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '../context.ts'
import { metricsRoute } from '../metrics/metrics-route.ts'
import { answerError } from './answer-errors.ts'
import { canonicalAddress } from './canonical-address.ts'
import { createHttpServer } from './connection/http-server.ts'
import { answerUnreadable } from './connection/refused-requests.ts'
import { readFormBody } from './form-body.ts'
import { healthRoutes } from './health.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { answerErrorPage, type Build, type PageRules, renderPages } from './render-pages.ts'
import { securityHeaders } from './security-headers.ts'
import { securityTxt } from './security-txt.ts'
import { fetchedBeforehand, speculationRules } from './speculation-rules.ts'

type Register = (app: FastifyInstance, context: Context) => void

/** What the platform serves, as listed by src/app. */
export type Served = {
  /** The calls of the API and everything else that is not a page. */
  routes: readonly Register[]
  /** The routes that the forms on the pages post to. */
  forms: readonly Register[]
  pages: PageRules
  /** Drops cached pages that show something that changed. */
  followChanges(context: Context, cache: PageCache): void
}

const assetLife = 'public, max-age=31536000, immutable'

/** The program behind one HTTP server. */
export async function createApp(context: Context, build: Build, served: Served): Promise<FastifyInstance> {
  const { config, log, metrics, tracing } = context
  const headers = securityHeaders(config)
  const cache = createPageCache({ ...headers, ...fetchedBeforehand })
  served.followChanges(context, cache)

  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: limits.body.maxBytes,
    // On a busy machine, listing the served files may take longer than the default ten seconds.
    pluginTimeout: 60_000,
    // `__proto__` and `constructor` keys are dropped, like any other unknown key.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    rewriteUrl: ({ url = '/' }) => canonicalAddress(url),
    routerOptions: { maxParamLength: limits.address.partMax },
    forceCloseConnections: 'idle',
    // A request that arrives on a kept-alive connection during the stop is answered like any other.
    return503OnClosing: false,
    // Fastify would answer an address that cannot be decoded in its own words. It runs no hooks and does not wait for
    // the result: without the catch, a failing error page would leave the visitor without an answer.
    frameworkErrors: (error, request, reply) =>
      void Promise.resolve(answerFailure(error, request, reply.headers(headers))).catch((failure: unknown) =>
        answerError(failure, request, reply),
      ),
    // The same for requests that Node could not parse at all.
    clientErrorHandler: answerUnreadable(headers),
    serverFactory: (handle) =>
      createHttpServer((request, response) => {
        if (context.stopping) response.setHeader('connection', 'close')
        const screen = cache.answer(request, response)
        if (screen === undefined) handle(request, response)
        else metrics?.answeredAtOnce(request.method ?? '', screen, response.statusCode)
      }, headers),
  })
  tracing?.follow(app)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: an address may contain a token or a search.
    const { method, url } = request.routeOptions
    const { statusCode: status, elapsedTime: ms } = reply
    request.log.info({ method, route: url, status, ms: Math.round(ms) }, 'request answered')
    const route = request.screen || (url ?? 'none')
    metrics?.answered({ method: request.method, route, status, ms })
    tracing?.answered(request, { route, status })
  })
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => answerFailure(new ApiError('NOT_FOUND'), request, reply))
  // Fastify accepts plain text by default; the API accepts JSON and, where a form is documented, forms.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: limits.body.maxBytes, parser: readFormBody })
  if (build.folder) await serveFiles(app, build.folder)

  healthRoutes(app, context)
  metricsRoute(app, context)
  securityTxt(app, context)
  for (const register of served.routes) register(app, context)
  for (const rest of ['/api', '/api/*'])
    app.all(rest, (request, reply) => answerError(new ApiError('NOT_FOUND'), request, reply))
  renderPages(app, context, build, cache, served.pages)
  speculationRules(app, build.web)
  await app.register(async (forms) => {
    // A page accepts a form and nothing else, so a field is a string, or an array of strings when it is sent more than once.
    forms.removeContentTypeParser('application/json')
    for (const register of served.forms) register(forms, context)
  })
  return app
}

/** Serves the built files. A name in assets/ contains a hash of its content, so it may be cached for ever. */
async function serveFiles(app: FastifyInstance, folder: string) {
  const files = { preCompressed: true, index: false } as const
  // One wildcard route for hundreds of files. The files beside the folder have a route each, as they share their path with pages.
  await app.register(staticFiles, {
    ...files,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => void reply.header('cache-control', assetLife),
  })
  await app.register(staticFiles, {
    ...files,
    root: folder,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['.vite/**', 'assets/**'],
  })
}

/** An error of the API as JSON, any other as a page. */
const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  /^\/api([/?]|$)/.test(request.url) ? answerError(error, request, reply) : answerErrorPage(error, request, reply)
