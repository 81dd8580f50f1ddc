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
import { limits } from '#contract/limits.ts'
import { devRoutes } from '#dev/routes.ts'
import { accountFormRoutes } from '#features/accounts/server/form-routes.ts'
import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { analyticsRoutes } from '#features/analytics/server/routes.ts'
import { customerFormRoutes } from '#features/customers/server/form-routes.ts'
import { customersRoutes } from '#features/customers/server/routes.ts'
import { dienstenRoutes } from '#features/diensten/server/routes.ts'
import { linksFormRoutes, linksRoutes } from '#features/links/server/routes.ts'
import { deskRoutes } from '#features/moderation/server/desk-routes.ts'
import { noticeForms } from '#features/moderation/server/notice-forms.ts'
import { moderationRoutes } from '#features/moderation/server/routes.ts'
import { offerteFormRoutes } from '#features/offertes/server/form-routes.ts'
import { offertesRoutes } from '#features/offertes/server/routes.ts'
import { replyForm } from '#features/response-feedback/server/reply-form.ts'
import { responseFeedbackRoutes } from '#features/response-feedback/server/routes.ts'
import { authorRoutes } from '#features/reviews/server/author-routes.ts'
import { reviewFormRoutes } from '#features/reviews/server/form-routes.ts'
import { reviewsRoutes } from '#features/reviews/server/routes.ts'
import { mapBaseRoute } from '#features/search/server/map-base-route.ts'
import { tileRoute } from '#features/search/server/tile-route.ts'
import { siteReviewsRoutes } from '#features/site-reviews/server/routes.ts'
import { writeSiteReviewForm } from '#features/site-reviews/server/write-site-review-form.ts'
import { tarievenRoutes } from '#features/tarieven/server/routes.ts'
import { vestigingenRoutes } from '#features/vestigingen/server/routes.ts'
import { vestigingSitemapRoutes } from '#features/vestigingen/server/sitemap-ids.ts'
import { woonplaatsenRoutes } from '#features/woonplaatsen/server/routes.ts'
import { answerError } from '#server/answer-errors.ts'
import { apiDocsRoutes } from '#server/api-docs.ts'
import type { Context } from '#server/context.ts'
import { healthRoutes } from '#server/health.ts'
import { createHttpServer } from '#server/http-server.ts'
import type { Build } from '#server/load-build.ts'
import { createPageCache } from '#server/page-cache.ts'
import { tagsOfOffices } from './page-tags.ts'
import { answerUnreadable } from '#server/refused-requests.ts'
import { answerErrorPage, renderPages } from '#server/render-pages.ts'
import { securityHeaders } from '#server/security-headers.ts'
import { sitemapRoutes } from './sitemap.ts'

const assetLife = 'public, max-age=31536000, immutable'

/** The whole program behind one HTTP server: the API, the pages, and outside production the pages under /dev. */
export async function buildApp(context: Context, build: Build): Promise<FastifyInstance> {
  const { config, log } = context
  const headers = securityHeaders(config)
  const cache = createPageCache(headers)
  context.changes.onChange(({ topic }) => topic === 'site-reviews' && cache.drop([topic]))
  context.index.onChange((ids) => (ids === null ? cache.clear() : cache.drop(tagsOfOffices(ids))))

  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: limits.body.maxBytes,
    // Keys that nobody knows are left out, like any other (server section 1).
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { maxParamLength: limits.address.partMax },
    forceCloseConnections: 'idle',
    // A request that crosses the stop on a kept connection is answered like any other.
    return503OnClosing: false,
    // What Fastify would answer in words of its own: an address that cannot be decoded, which runs no hook, ...
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply.headers(headers)),
    // ... and what Node could not read at all.
    clientErrorHandler: answerUnreadable(headers),
    serverFactory: (handle) =>
      createHttpServer((request, response) => {
        if (context.stopping) response.setHeader('connection', 'close')
        if (!cache.answer(request, response)) handle(request, response)
      }, headers),
  })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: an address may hold a token or a search.
    const { method, url } = request.routeOptions
    request.log.info(
      { method, route: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request answered',
    )
  })
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => answerFailure(new ApiError('NOT_FOUND'), request, reply))
  // Fastify takes plain text by itself; the API takes JSON and, where a form is documented, forms.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: limits.body.maxBytes })
  if (build.folder) await serveFiles(app, build.folder)

  healthRoutes(app, context)
  apiDocsRoutes(app)
  sitemapRoutes(app, context)
  mapBaseRoute(app)
  tileRoute(app, context)
  vestigingenRoutes(app, context)
  vestigingSitemapRoutes(app, context)
  tarievenRoutes(app, context)
  dienstenRoutes(app, context)
  woonplaatsenRoutes(app, context)
  offertesRoutes(app, context)
  reviewsRoutes(app, context)
  authorRoutes(app, context)
  accountsRoutes(app, context)
  siteReviewsRoutes(app, context)
  responseFeedbackRoutes(app, context)
  customersRoutes(app, context)
  linksRoutes(app, context)
  moderationRoutes(app, context)
  analyticsRoutes(app, context)
  for (const rest of ['/api', '/api/*'])
    app.all(rest, (request, reply) => answerError(new ApiError('NOT_FOUND'), request, reply))
  renderPages(app, context, build, cache)
  await app.register(async (forms) => {
    // A page takes a form and nothing else, so that a field is a text, or texts when it was sent more than once.
    forms.removeContentTypeParser('application/json')
    offerteFormRoutes(forms, context)
    deskRoutes(forms, context)
    replyForm(forms, context)
    customerFormRoutes(forms, context)
    linksFormRoutes(forms, context)
    accountFormRoutes(forms, context)
    reviewFormRoutes(forms, context)
    writeSiteReviewForm(forms, context)
    noticeForms(forms, context)
  })
  if (config.devAccess !== 'nobody') devRoutes(app, context)
  return app
}

/** The built files. A name in assets/ holds a hash of its content, so it may be kept for good. */
async function serveFiles(app: FastifyInstance, folder: string) {
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ['.vite/**'],
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', assetLife)
    },
  })
}

/** An error of the API as JSON, any other as a page. */
const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  /^\/api([/?]|$)/.test(request.url) ? answerError(error, request, reply) : answerErrorPage(error, request, reply)
