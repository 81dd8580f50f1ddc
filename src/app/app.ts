import type { FastifyInstance } from 'fastify'
import { makeDemoCode } from '#app/dev-links/make-demo-code.ts'
import { openapi } from '#contract/openapi/document.ts'
import { devRoutes } from '#dev/routes.ts'
import { officeCodes } from '#features/accounts/server/bill-codes/office-codes.ts'
import { deskConnections } from '#features/accounts/server/connections/desk-pages.ts'
import { connectionRoutes } from '#features/accounts/server/connections/key-routes.ts'
import { officeConnections } from '#features/accounts/server/connections/office-connections.ts'
import { accountsForms } from '#features/accounts/server/forms.ts'
import { officeAccountForms } from '#features/accounts/server/office-forms.ts'
import { officeAccountRoutes } from '#features/accounts/server/office-routes.ts'
import { beginRoutes } from '#features/accounts/server/operators/begin-routes.ts'
import { enterDemoDesk } from '#features/accounts/server/operators/demo-operator.ts'
import { peopleRoutes } from '#features/accounts/server/operators/people-routes.ts'
import { passkeyRoutes } from '#features/accounts/server/passkeys/passkey-routes.ts'
import { providerRoutes } from '#features/accounts/server/provider/provider-routes.ts'
import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { totpForms } from '#features/accounts/server/totp/totp-forms.ts'
import { contactForms } from '#features/content/server/contact-forms.ts'
import { forgetBrowserForm } from '#features/data-rights/server/forget-browser.ts'
import { dataRightsForms, dataRightsRoutes } from '#features/data-rights/server/routes.ts'
import { deskHomeRoutes } from '#features/desk/server/routes.ts'
import { dienstenRoutes } from '#features/diensten/server/routes.ts'
import { figuresRoutes } from '#features/figures/server/routes.ts'
import { gazetteerRoutes } from '#features/gazetteer/server/routes.ts'
import { mailroomRoutes } from '#features/mailroom/server/routes.ts'
import { offerteFormRoutes } from '#features/offertes/server/forms.ts'
import { offertesRoutes } from '#features/offertes/server/routes.ts'
import { officeFileRoutes } from '#features/office-desk/server/files/desk/import-routes.ts'
import { officeDeskRoutes } from '#features/office-desk/server/routes.ts'
import { partnerDeskRoutes } from '#features/partnership-offers/server/desk/partner-desk-routes.ts'
import { partnershipForm, partnershipRoutes } from '#features/partnership-offers/server/routes.ts'
import { requestDeskRoutes } from '#features/request-desk/server/routes.ts'
import { appealForm } from '#features/reviews/server/appeals/appeal-routes.ts'
import { deskRoutes } from '#features/reviews/server/desk/desk-routes.ts'
import { figureRoutes } from '#features/reviews/server/figures/figure-routes.ts'
import { invitationRoutes } from '#features/reviews/server/invitations/invitation-routes.ts'
import { noticeForms } from '#features/reviews/server/notices/notice-routes.ts'
import { reviewsRoutes } from '#features/reviews/server/read/read-routes.ts'
import { reviewFeed } from '#features/reviews/server/read/review-feed.ts'
import { siteReviewsRoutes } from '#features/reviews/server/read/site-routes.ts'
import { replyForm, replyRoutes } from '#features/reviews/server/replies/reply-routes.ts'
import { confirmForm, confirmRoutes } from '#features/reviews/server/routes/confirm-routes.ts'
import { ownForm, ownRoutes } from '#features/reviews/server/routes/own-routes.ts'
import { writeForms, writeRoutes } from '#features/reviews/server/routes/write-routes.ts'
import { analyticsRoutes } from '#features/search/server/analytics/analytics-routes.ts'
import { mapBaseRoute } from '#features/search/server/map/map-base-route.ts'
import { tileRoute } from '#features/search/server/map/tile-route.ts'
import { mergedPage } from '#features/search/server/offices/merged-page.ts'
import { officeRoutes } from '#features/search/server/offices/office-routes.ts'
import { findOffice } from '#features/search/server/public.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { typedSearch } from '#features/search/server/typed-search.ts'
import { subscriptionFormRoutes } from '#features/subscriptions/server/form-routes.ts'
import { endedLinks } from '#features/subscriptions/server/renewal/ended-links.ts'
import { subscriptionsRoutes } from '#features/subscriptions/server/routes.ts'
import { woonplaatsenRoutes } from '#features/woonplaatsen/server/routes.ts'
import type { Context } from '#server/context.ts'
import { apiDocsRoutes } from '#server/http/api-docs.ts'
import { createApp, type Served } from '#server/http/app.ts'
import type { Build } from '#server/http/render-pages.ts'
import { linkSubjects } from './dev-links/link-subjects.ts'
import { namedEndpoints } from './endpoints.ts'
import { isOneOff, knownQuery } from './page-query.ts'
import { dropChangedPages, tagsOf } from './page-tags.ts'
import { shareImageRoutes } from './share-image/share-image-routes.ts'
import { siteFileRoutes } from './site-files.ts'
import { sitemapRoutes } from './sitemap.ts'

const routes: Served['routes'] = [
  (app) => apiDocsRoutes(app, () => openapi(namedEndpoints)),
  sitemapRoutes,
  siteFileRoutes,
  shareImageRoutes,
  mapBaseRoute,
  tileRoute,
  searchRoutes,
  officeRoutes,
  dienstenRoutes,
  gazetteerRoutes,
  woonplaatsenRoutes,
  offertesRoutes,
  reviewsRoutes,
  reviewFeed,
  siteReviewsRoutes,
  writeRoutes,
  confirmRoutes,
  ownRoutes,
  invitationRoutes,
  connectionRoutes,
  replyRoutes,
  accountsRoutes,
  passkeyRoutes,
  officeAccountRoutes,
  subscriptionsRoutes,
  figureRoutes,
  dataRightsRoutes,
  partnershipRoutes,
  (app, context) => analyticsRoutes(app, context, (id) => findOffice(context.index.current(), id)),
  (app, context) =>
    context.config.devAccess !== 'nobody' &&
    devRoutes(app, context, {
      links: linkSubjects(context),
      enterDesk: (visitor) => enterDemoDesk(context, visitor),
      makeCode: () => makeDemoCode(context),
    }),
]

const forms: Served['forms'] = [
  mergedPage,
  typedSearch,
  offerteFormRoutes,
  deskHomeRoutes,
  deskRoutes,
  partnerDeskRoutes,
  figuresRoutes,
  beginRoutes,
  peopleRoutes,
  officeDeskRoutes,
  officeFileRoutes,
  mailroomRoutes,
  requestDeskRoutes,
  deskConnections,
  replyForm,
  subscriptionFormRoutes,
  forgetBrowserForm,
  endedLinks,
  confirmForm,
  writeForms,
  ownForm,
  noticeForms,
  appealForm,
  dataRightsForms,
  contactForms,
  accountsForms,
  totpForms,
  providerRoutes,
  partnershipForm,
  officeAccountForms,
  officeConnections,
  officeCodes,
]

/** The whole program behind one HTTP server: the API, the pages and, outside production, the pages under /dev. */
export const buildApp = (context: Context, build: Build): Promise<FastifyInstance> =>
  createApp(context, build, {
    routes,
    forms,
    pages: { knownQuery, isOneOff, tagsOf },
    followChanges: dropChangedPages,
  })
