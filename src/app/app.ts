import type { FastifyInstance } from 'fastify'
import { openapi } from '#contract/openapi/document.ts'
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
import { mapBaseRoute } from '#features/search/server/map/map-base-route.ts'
import { tileRoute } from '#features/search/server/map/tile-route.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { siteReviewsRoutes } from '#features/site-reviews/server/routes.ts'
import { writeSiteReviewForm } from '#features/site-reviews/server/write-site-review-form.ts'
import { tarievenRoutes } from '#features/tarieven/server/routes.ts'
import { vestigingenRoutes } from '#features/vestigingen/server/routes.ts'
import { vestigingSitemapRoutes } from '#features/vestigingen/server/sitemap-ids.ts'
import { woonplaatsenRoutes } from '#features/woonplaatsen/server/routes.ts'
import { apiDocsRoutes } from '#server/api-docs.ts'
import { createApp, type Served } from '#server/app.ts'
import type { Context } from '#server/context.ts'
import type { Build } from '#server/render-pages.ts'
import { namedEndpoints } from './endpoints.ts'
import { knownQuery } from './page-query.ts'
import { dropChangedPages, tagsOf } from './page-tags.ts'
import { sitemapRoutes } from './sitemap.ts'

const routes: Served['routes'] = [
  (app) => apiDocsRoutes(app, openapi(namedEndpoints)),
  sitemapRoutes,
  mapBaseRoute,
  tileRoute,
  searchRoutes,
  vestigingenRoutes,
  vestigingSitemapRoutes,
  tarievenRoutes,
  dienstenRoutes,
  woonplaatsenRoutes,
  offertesRoutes,
  reviewsRoutes,
  authorRoutes,
  accountsRoutes,
  siteReviewsRoutes,
  responseFeedbackRoutes,
  customersRoutes,
  linksRoutes,
  moderationRoutes,
  analyticsRoutes,
  (app, context) => context.config.devAccess !== 'nobody' && devRoutes(app, context),
]

const forms: Served['forms'] = [
  offerteFormRoutes,
  deskRoutes,
  replyForm,
  customerFormRoutes,
  linksFormRoutes,
  accountFormRoutes,
  reviewFormRoutes,
  writeSiteReviewForm,
  noticeForms,
]

/** The whole program behind one HTTP server: the API, the pages, and outside production the pages under /dev. */
export const buildApp = (context: Context, build: Build): Promise<FastifyInstance> =>
  createApp(context, build, { routes, forms, pages: { knownQuery, tagsOf }, followChanges: dropChangedPages })
