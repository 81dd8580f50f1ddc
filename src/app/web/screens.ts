import { paths } from '#contract/paths.ts'
import type { PageModule, RouteEntry } from '#web/page.ts'
import { stylesOf } from './styles-of.ts'

const modules = {
  ...import.meta.glob<PageModule>(['/src/features/*/web/**/*-page.tsx', '/src/dev/web/*-page.tsx']),
  // Not in the bundle for the browser.
  ...(import.meta.env.SSR && import.meta.glob<PageModule>('/src/features/*/web/**/*-document.tsx')),
}

/** The module that renders a screen, loaded when the screen is opened. */
function screen(file: string): Pick<RouteEntry, 'file' | 'module' | 'styles'> {
  const module = modules[`/src/${file}.tsx`] ?? nowhere(file)
  return { file: `src/${file}.tsx`, module, styles: stylesOf(file) }
}

function nowhere(file: string) {
  if (import.meta.env.SSR) throw new Error(`screens.ts names a screen that does not exist: ${file}`)
  return () => Promise.reject(new Error(`the browser has no ${file}`))
}

/** A page for logged-in users, rendered from server state only. */
const servedScreen = (
  { pattern: path }: { pattern: string },
  module: ReturnType<typeof screen>,
  query: readonly string[] = [],
): RouteEntry => ({ path, ...module, query, personal: true, served: true })

/** A page that is the same for everyone; its view is never sent to the browser as code. */
const documentScreen = (
  { pattern: path }: { pattern: string },
  module: ReturnType<typeof screen>,
  query: readonly string[] = [],
): RouteEntry => ({ path, ...module, query, cached: true, document: true, served: true })

/** A document behind a link, or for one visitor. */
const personalDocument = (...screen: Parameters<typeof documentScreen>): RouteEntry => ({
  ...documentScreen(...screen),
  cached: false,
  personal: true,
})

const placeQuery = ['postcode', 'woonplaats', 'woonplaats_label', 'distance', 'distance_km']
const searchQuery = [...placeQuery, 'sortBy', 'view', 'diensten', 'q']
const guideQuery = ['situatie', 'toon']
const costsQuery = ['dienst', 'bedrag', 'plaats', 'toon']
const maximumQuery = ['akte', 'vermogen', 'inkomen', 'toon']
const ofBuyers = ['aandeel', 'leeftijd', 'wonen', 'vrijstelling'].flatMap((name) => [1, 2, 3, 4].map((n) => name + n))
const ofOffer = ['notaris', 'hypotheekakte', 'registers', 'aktekosten']
const ofPurchase = ['koopsom', 'soort', 'datum', 'kopers', 'hypotheek', 'hypotheek2', 'plaats']
const purchaseQuery = [...ofPurchase, ...ofOffer, ...ofBuyers]
const queueQuery = ['soort', 'reden', 'pagina', 'item', 'nummer', 'gedaan']
const officesQuery = ['q', 'stand', 'provincie', 'kenmerk', 'orde', 'page']
const partnersQuery = ['q', 'stand', 'page', 'kantoor', 'gedaan']
const requestsQuery = ['staat', 'kantoor', 'kenmerk', 'page']
const mailsQuery = ['soort', 'staat', 'adres', 'page', 'gedaan']
const suppressionsQuery = ['soort', 'adres', 'basis', 'page', 'gedaan']

/** Every screen of the site. */
export const routes: readonly RouteEntry[] = [
  documentScreen(paths.home, screen('features/content/web/home-document')),
  {
    ...documentScreen(paths.search, screen('features/search/web/search-document'), [
      ...searchQuery,
      'voorrang',
      'price_max',
    ]),
    bareIsIndexed: true,
  },
  documentScreen(paths.searchByName, screen('features/search/web/name-search/name-search-document'), ['q', 'tab']),
  documentScreen(paths.woonplaatsen, screen('features/woonplaatsen/web/woonplaatsen-document')),
  documentScreen(paths.woonplaats, screen('features/woonplaatsen/web/woonplaats-document')),
  documentScreen(paths.vestiging, screen('features/vestiging-page/web/vestiging-document'), [
    ...searchQuery,
    'tab',
    'categories',
    'page',
    'sort',
    'herkomst',
  ]),
  documentScreen(paths.compare, screen('features/vestiging-page/web/compare/compare-document'), [
    'vestigingen',
    'diensten',
  ]),
  {
    ...documentScreen(paths.offerteRequest, screen('features/offertes/web/wizard/wizard-document'), [
      'vestigingen',
      'diensten',
    ]),
    cached: false,
  },
  personalDocument(paths.offerteSuccess, screen('features/offertes/web/success/success-document'), ['gedaan']),
  {
    path: paths.offerte.pattern,
    ...screen('features/offertes/web/own/offerte-page'),
    query: ['gedaan'],
    personal: true,
  },
  {
    path: paths.officeOfferte.pattern,
    ...screen('features/offertes/web/office/office-page'),
    query: ['gedaan', 'antwoord', 'datum'],
    personal: true,
  },
  personalDocument(paths.companion, screen('features/offertes/web/companion/companion-document'), ['gedaan']),
  personalDocument(paths.writeReview, screen('features/reviews/web/write/write-review-document'), [
    'tab',
    'token',
    'code',
  ]),
  personalDocument(paths.writeReviewSuccess, screen('features/reviews/web/write/review-sent-document'), [
    'verification_required',
    'held',
  ]),
  documentScreen(paths.siteReviews, screen('features/reviews/web/read/site-reviews-document'), ['page']),
  personalDocument(paths.writeSiteReview, screen('features/reviews/web/write/write-review-document'), [
    'token',
    'email',
    'name',
  ]),
  personalDocument(paths.writeSiteReviewSuccess, screen('features/reviews/web/write/review-sent-document'), [
    'email',
    'name',
    'verification_required',
    'held',
  ]),
  personalDocument(paths.confirm, screen('features/reviews/web/confirm/confirm-document'), ['gedaan']),
  personalDocument(paths.ownReview, screen('features/reviews/web/own/own-review-document'), ['gedaan']),
  {
    path: paths.reply.pattern,
    ...screen('features/reviews/web/replies/reply-page'),
    query: ['gedaan'],
    personal: true,
  },
  personalDocument(paths.unsubscribe, screen('features/subscriptions/web/unsubscribe-document'), ['gedaan']),
  {
    path: paths.thisBrowser.pattern,
    ...screen('features/data-rights/web/this-browser-page'),
    query: ['gedaan'],
    personal: true,
  },
  {
    path: paths.partner.pattern,
    ...screen('features/partnership-offers/web/partner-page'),
    query: ['gedaan'],
    personal: true,
  },
  documentScreen(paths.partnerTerms, screen('features/partnership-offers/web/partner-terms-document'), ['versie']),
  documentScreen(paths.dataRequest, screen('features/data-rights/web/data-request-document')),
  documentScreen(paths.dataRequestSent, screen('features/data-rights/web/data-request-sent-document')),
  personalDocument(paths.ownData, screen('features/data-rights/web/own-data-document'), ['gedaan']),
  personalDocument(paths.notMine, screen('features/subscriptions/web/not-mine-document'), ['gedaan']),
  personalDocument(paths.newLink, screen('features/subscriptions/web/renewal/new-link-document'), ['gedaan']),
  personalDocument(paths.reportReview, screen('features/reviews/web/report/report-review-document'), ['token']),
  documentScreen(paths.accountability, screen('features/reviews/web/figures/accountability-document')),
  personalDocument(paths.noticeDecision, screen('features/reviews/web/report/notice-decision-document'), ['gedaan']),
  personalDocument(paths.reportReviewSuccess, screen('features/reviews/web/report/review-reported-document'), [
    'kenmerk',
    'reden',
  ]),
  { path: paths.login.pattern, ...screen('features/accounts/web/login-page'), query: ['gedaan'], personal: true },
  personalDocument(paths.loginCode, screen('features/accounts/web/totp/code-document'), ['met']),
  servedScreen(paths.provider, screen('features/accounts/web/provider/provider-page')),
  servedScreen(paths.providerReturn, screen('features/accounts/web/provider/provider-page')),
  servedScreen(paths.ownProvider, screen('features/accounts/web/provider/own-provider-page'), ['gedaan']),
  personalDocument(paths.register, screen('features/accounts/web/register-document'), ['vestiging', 'q']),
  personalDocument(paths.registerSuccess, screen('features/accounts/web/registered-document')),
  {
    path: paths.forgotPassword.pattern,
    ...screen('features/accounts/web/forgot-password-page'),
    query: ['gedaan'],
    personal: true,
  },
  personalDocument(paths.newPassword, screen('features/accounts/web/new-password-document')),
  { path: paths.account.pattern, ...screen('features/accounts/web/account-page'), query: ['gedaan'], personal: true },
  personalDocument(paths.totp, screen('features/accounts/web/totp/totp-document'), ['gedaan']),
  personalDocument(paths.claim, screen('features/accounts/web/claim/claim-document'), ['gedaan']),
  personalDocument(paths.offices, screen('features/accounts/web/office/offices-document'), ['q', 'gedaan']),
  {
    path: paths.office.pattern,
    ...screen('features/accounts/web/office/office-page'),
    query: ['gedaan'],
    personal: true,
  },
  servedScreen(paths.connections, screen('features/accounts/web/connections/connections-page'), ['page', 'gedaan']),
  servedScreen(paths.officeCodes, screen('features/accounts/web/bill-codes/office-codes-page'), ['gedaan']),
  servedScreen(paths.deskHome, screen('features/desk/web/desk-home-page')),
  servedScreen(paths.desk, screen('features/reviews/web/desk/desk-page'), queueQuery),
  servedScreen(paths.deskOffices, screen('features/office-desk/web/list/desk-offices-page'), officesQuery),
  servedScreen(paths.newDeskOffice, screen('features/office-desk/web/office/new-office-page')),
  servedScreen(paths.deskLogo, screen('features/office-desk/web/logo/desk-logo-page'), ['gedaan']),
  servedScreen(paths.deskOffice, screen('features/office-desk/web/office/desk-office-page'), ['gedaan']),
  servedScreen(paths.figures, screen('features/figures/web/figures-page'), ['van', 'tot', 'provincie', 'q', 'page']),
  servedScreen(paths.partners, screen('features/partnership-offers/web/partners-page'), partnersQuery),
  servedScreen(paths.deskImport, screen('features/office-desk/web/files/import-page')),
  servedScreen(paths.deskImportFile, screen('features/office-desk/web/files/import-file-page')),
  servedScreen(paths.operators, screen('features/accounts/web/operators/people-page'), ['gedaan']),
  servedScreen(paths.requests, screen('features/request-desk/web/requests-page'), requestsQuery),
  servedScreen(paths.request, screen('features/request-desk/web/request-page'), ['gedaan']),
  servedScreen(paths.deskConnections, screen('features/accounts/web/connections/desk-connections-page'), ['q', 'page']),
  servedScreen(paths.deskConnection, screen('features/accounts/web/connections/connections-page'), ['page', 'gedaan']),
  servedScreen(paths.mailLog, screen('features/mailroom/web/mail-log-page'), mailsQuery),
  servedScreen(paths.suppressions, screen('features/mailroom/web/suppressions-page'), suppressionsQuery),
  servedScreen(paths.mailPreviews, screen('features/mailroom/web/previews-page')),
  servedScreen(paths.mailPreview, screen('features/mailroom/web/preview-page')),
  servedScreen(paths.mailDomain, screen('features/mailroom/web/domain-page'), ['selector', 'kijk']),
  servedScreen(paths.acts, screen('features/desk/web/log-page'), ['soort', 'nummer', 'wie', 'page', 'controle']),
  servedScreen(paths.secondWay, screen('features/accounts/web/operators/second-way-page')),
  servedScreen(paths.firstOperator, screen('features/accounts/web/operators/first-operator-page')),
  documentScreen(paths.akte, screen('features/content/web/akte/akte-document')),
  documentScreen(paths.guide, screen('features/content/web/guide-document'), guideQuery),
  documentScreen(paths.costs, screen('features/content/web/costs/costs-document'), costsQuery),
  documentScreen(paths.maximumTariff, screen('features/content/web/maximum/maximum-document'), maximumQuery),
  documentScreen(paths.purchaseCosts, screen('features/content/web/purchase/purchase-document'), purchaseQuery),
  documentScreen(paths.dataWay, screen('features/content/web/privacy/data-way-document')),
  documentScreen(paths.accessibility, screen('features/content/web/about/accessibility-document')),
  documentScreen(paths.about, screen('features/content/web/about/about-document')),
  documentScreen(paths.faq, screen('features/content/web/faq/faq-document')),
  documentScreen(paths.contact, screen('features/content/web/contact/contact-document')),
  documentScreen(paths.contactSent, screen('features/content/web/contact/contact-sent-document')),
  documentScreen(paths.privacy, screen('features/content/web/privacy/privacy-document')),
  documentScreen(paths.terms, screen('features/content/web/about/terms-document')),
  documentScreen(paths.ranking, screen('features/content/web/ranking/ranking-document')),
  { path: paths.catalogue.pattern, ...screen('dev/web/catalogue-page'), demoOnly: true },
]
