import type { PageModule, RouteEntry } from '#web/page.ts'

const modules = import.meta.glob<PageModule>(['/src/features/*/web/**/*-page.tsx', '/src/dev/web/*-page.tsx'])

/** The module that draws a screen; it is loaded when its screen is opened. */
function screen(file: string): Pick<RouteEntry, 'file' | 'module'> {
  const module = modules[`/src/${file}.tsx`]
  if (!module) throw new Error(`screens.ts names a screen that does not exist: ${file}`)
  return { file: `src/${file}.tsx`, module }
}

const searchQuery = [
  'postcode',
  'woonplaats',
  'woonplaats_label',
  'distance',
  'distance_km',
  'sortBy',
  'view',
  'diensten',
  'q',
]

/** Every screen of the site. */
export const routes: readonly RouteEntry[] = [
  { path: '/', ...screen('features/content/web/home-page'), cached: true },
  { path: '/zoeken', ...screen('features/search/web/search-page'), query: [...searchQuery, 'voorrang'], cached: true },
  {
    path: '/notaris-zoeken-op-naam',
    ...screen('features/search/web/name-search/name-search-page'),
    query: ['q', 'tab'],
    cached: true,
  },
  { path: '/woonplaatsen', ...screen('features/woonplaatsen/web/woonplaatsen-page'), cached: true },
  { path: '/woonplaats/:name', ...screen('features/woonplaatsen/web/woonplaats-page'), cached: true },
  {
    path: '/notaris/:id',
    ...screen('features/vestigingen/web/vestiging-page'),
    query: [...searchQuery, 'tab', 'categories', 'page', 'sort'],
    cached: true,
  },
  {
    path: '/vergelijken',
    ...screen('features/compare/web/compare-page'),
    query: ['vestigingen', 'diensten'],
    cached: true,
  },
  {
    path: '/offerte-aanvragen',
    ...screen('features/offertes/web/wizard/wizard-page'),
    query: ['vestigingen', 'diensten'],
  },
  {
    path: '/offerte-aanvragen/success',
    ...screen('features/offertes/web/wizard/success-page'),
    query: ['gedaan'],
    cached: true,
  },
  { path: '/offerte/:token', ...screen('features/offertes/web/own/offerte-page'), query: ['gedaan'], personal: true },
  { path: '/kantoor/offerte/:token', ...screen('features/offertes/web/office/office-page'), personal: true },
  {
    path: '/schrijf-review/:id',
    ...screen('features/reviews/web/write/write-review-page'),
    query: ['tab', 'token'],
    personal: true,
  },
  {
    path: '/schrijf-review/:id/success',
    ...screen('features/reviews/web/write/review-sent-page'),
    query: ['verification_required'],
    cached: true,
  },
  { path: '/site-reviews', ...screen('features/reviews/web/read/site-reviews-page'), query: ['page'], cached: true },
  {
    path: '/schrijf-{brand}-review',
    ...screen('features/reviews/web/write/write-site-review-page'),
    query: ['token', 'email', 'name'],
    personal: true,
  },
  {
    path: '/schrijf-{brand}-review/success',
    ...screen('features/reviews/web/write/site-review-sent-page'),
    query: ['email', 'name', 'verification_required'],
    personal: true,
  },
  {
    path: '/bevestigen/:token',
    ...screen('features/reviews/web/confirm/confirm-page'),
    query: ['gedaan'],
    personal: true,
  },
  { path: '/review/:token', ...screen('features/reviews/web/own/own-review-page'), query: ['gedaan'], personal: true },
  {
    path: '/reactie/:token',
    ...screen('features/reviews/web/replies/reply-page'),
    query: ['gedaan'],
    personal: true,
  },
  {
    path: '/uitschrijven/:token',
    ...screen('features/customers/web/unsubscribe-page'),
    query: ['gedaan'],
    personal: true,
  },
  { path: '/deze-browser', ...screen('features/customers/web/this-browser-page'), query: ['gedaan'], personal: true },
  {
    path: '/niet-door-u/:token',
    ...screen('features/customers/web/not-mine-page'),
    query: ['gedaan'],
    personal: true,
  },
  { path: '/nieuwe-link/:token', ...screen('features/links/web/new-link-page'), query: ['gedaan'], personal: true },
  { path: '/review-melden/:type/:id', ...screen('features/reviews/web/report/report-review-page') },
  {
    path: '/review-melden/:type/:id/success',
    ...screen('features/reviews/web/report/review-reported-page'),
    query: ['kenmerk'],
  },
  { path: '/beheer/moderatie', ...screen('features/reviews/web/desk/desk-page'), personal: true },
  { path: '/akte/:slug', ...screen('features/content/web/akte-page'), cached: true },
  { path: '/faq', ...screen('features/content/web/faq-page'), cached: true },
  { path: '/contact', ...screen('features/content/web/contact-page'), cached: true },
  { path: '/privacy', ...screen('features/content/web/privacy-page'), cached: true },
  { path: '/terms', ...screen('features/content/web/terms-page'), cached: true },
  { path: '/volgorde', ...screen('features/content/web/ranking-page'), cached: true },
  { path: '/dev/onderdelen', ...screen('dev/web/catalogue-page'), demoOnly: true },
]
