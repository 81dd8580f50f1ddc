type Query = Readonly<Record<string, string | readonly string[] | undefined | null>>

/** A path with its query; empty values are left out, lists are joined with commas. */
function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query)
  if (entries.length === 0) return path
  const search = new URLSearchParams()
  for (const [name, value] of entries) {
    const text = typeof value === 'string' ? value : (value ?? []).join(',')
    if (text) search.set(name, text)
  }
  const tail = search.toString().replaceAll('%2C', ',')
  return tail ? `${path}?${tail}` : path
}

/** The allowed values of a path segment; any text if it is not listed here. */
type Parts = { type: 'review' | 'site-review' }
type Part<Name> = Name extends keyof Parts ? Parts[Name] : string

/** The values of a pattern's parameters, in order. */
type ValuesOf<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? [...ValuesOf<Segment>, ...ValuesOf<Rest>]
  : Pattern extends `:${infer Name}`
    ? [value: Part<Name>]
    : Pattern extends `${string}{${infer Name}}${string}`
      ? [value: Part<Name>]
      : []

/** Builds an address from the values of its pattern and an optional query. */
export type Address<Pattern extends string = string> = {
  (...values: [...ValuesOf<Pattern>, query?: Query]): string
  readonly pattern: Pattern
}

/** A page behind a link, with `:token` in its pattern. */
export type TokenPage = { (token: string, query?: Query): string; readonly pattern: `/${string}/:token` }

/** `:name` in a pattern is a path segment, `{name}` a piece of a segment. */
function address<const Pattern extends string>(pattern: Pattern, always: Query = {}): Address<Pattern> {
  const write = (...values: readonly (string | Query | undefined)[]) => {
    let count = 0
    const path = pattern.replace(/:\w+|\{\w+\}/g, () => encodeURIComponent(values[count++] as string))
    return withQuery(path, { ...always, ...(values[count] as Query) })
  }
  return Object.assign(write, { pattern })
}

/** Every address of a screen; its form posts to the same address. */
export const paths = {
  home: address('/'),
  search: address('/zoeken'),
  searchByName: address('/notaris-zoeken-op-naam'),
  woonplaatsen: address('/woonplaatsen'),
  woonplaats: address('/woonplaats/:name'),
  vestiging: address('/notaris/:id'),
  compare: address('/vergelijken'),
  offerteRequest: address('/offerte-aanvragen'),
  /** `gedaan`: what was done, when the browser stored nothing about it. */
  offerteSuccess: address('/offerte-aanvragen/success'),
  offerte: address('/offerte/:token'),
  officeOfferte: address('/kantoor/offerte/:token'),
  /** The offers of a request, for the person who helps to decide. */
  companion: address('/samen-kiezen/:token'),
  /** `code`: the code on a bill. */
  writeReview: address('/schrijf-review/:id', { tab: 'reviews' }),
  writeReviewSuccess: address('/schrijf-review/:id/success'),
  siteReviews: address('/site-reviews'),
  writeSiteReview: address('/schrijf-{brand}-review'),
  writeSiteReviewSuccess: address('/schrijf-{brand}-review/success'),
  confirm: address('/bevestigen/:token'),
  ownReview: address('/review/:token'),
  reply: address('/reactie/:token'),
  unsubscribe: address('/uitschrijven/:token'),
  partner: address('/partner/:token'),
  /** `versie`: an earlier version of the terms. */
  partnerTerms: address('/partner-voorwaarden'),
  /** The decision about a notice, for its sender. */
  noticeDecision: address('/melding/:token'),
  thisBrowser: address('/deze-browser'),
  dataRequest: address('/gegevens'),
  dataRequestSent: address('/gegevens/verstuurd'),
  ownData: address('/gegevens/:token'),
  notMine: address('/niet-door-u/:token'),
  newLink: address('/nieuwe-link/:token'),
  reportReview: address('/review-melden/:type/:id'),
  reportReviewSuccess: address('/review-melden/:type/:id/success'),
  login: address('/inloggen'),
  /** `met`: use a recovery code instead of one from the app. */
  loginCode: address('/inloggen/code'),
  /** Starts logging in at the configured provider; it sends the browser back to the next one. */
  provider: address('/inloggen/via'),
  providerReturn: address('/inloggen/via/terug'),
  register: address('/registreren'),
  registerSuccess: address('/registreren/success'),
  forgotPassword: address('/wachtwoord-vergeten'),
  newPassword: address('/wachtwoord/:token'),
  account: address('/account'),
  totp: address('/account/code'),
  ownProvider: address('/account/via'),
  claim: address('/claim/:token'),
  offices: address('/kantoor'),
  office: address('/kantoor/:id'),
  /** Webhooks and API keys of an office. */
  connections: address('/kantoor/:id/koppelingen'),
  /** The page where an office makes review codes for its bills. */
  officeCodes: address('/kantoor/:id/codes'),
  deskHome: address('/beheer'),
  /** The reviews that wait for a decision. */
  desk: address('/beheer/moderatie'),
  deskOffices: address('/beheer/kantoren'),
  newDeskOffice: address('/beheer/kantoren/nieuw'),
  deskOffice: address('/beheer/kantoren/:id'),
  deskLogo: address('/beheer/kantoren/:id/logo'),
  /** The figures, also as a file. */
  figures: address('/beheer/cijfers'),
  /** `kantoor`: the selected office. */
  partners: address('/beheer/partners'),
  deskImport: address('/beheer/import'),
  deskImportFile: address('/beheer/import/:id'),
  operators: address('/beheer/medewerkers'),
  requests: address('/beheer/aanvragen'),
  request: address('/beheer/aanvragen/:id'),
  deskConnections: address('/beheer/koppelingen'),
  deskConnection: address('/beheer/koppelingen/:id'),
  mailLog: address('/beheer/mail'),
  suppressions: address('/beheer/mail/adressen'),
  mailPreviews: address('/beheer/mail/voorbeelden'),
  mailPreview: address('/beheer/mail/voorbeelden/:kind'),
  mailDomain: address('/beheer/mail/domein'),
  /** The log of desk acts. */
  acts: address('/beheer/logboek'),
  /** Where desk staff set up a second factor. */
  secondWay: address('/beheer/beveiligen'),
  firstOperator: address('/beheer/begin/:token'),
  akte: address('/akte/:slug'),
  /** Which aktes someone needs. `situatie`: what applies to them, `toon`: the form was sent. */
  guide: address('/keuzehulp'),
  /** What notaries charge. `bedrag`, `dienst`, `plaats`: a price to compare with nearby offices; `toon`: the form was sent. */
  costs: address('/kosten'),
  purchaseCosts: address('/kosten/koop'),
  maximumTariff: address('/kosten/maximum'),
  faq: address('/faq'),
  contact: address('/contact'),
  contactSent: address('/contact/verstuurd'),
  privacy: address('/privacy'),
  /** How personal data is used, in one picture. */
  dataWay: address('/wat-wij-met-uw-gegevens-doen'),
  about: address('/over-ons'),
  accessibility: address('/toegankelijkheid'),
  terms: address('/terms'),
  ranking: address('/volgorde'),
  accountability: address('/reviews-verantwoording'),
  catalogue: address('/dev/onderdelen'),
}

/** Files for programs that read the site: manifest, speculation rules, feed and summary. */
export const siteFiles = {
  manifest: '/site.webmanifest',
  speculationRules: '/speculation-rules.json',
  reviewFeed: '/reviews.atom',
  summary: '/llms.txt',
  /** `v`: the version of the image's text. */
  shareImage: address('/deel/:kind/:id'),
}

/** What the desk fetches besides its screens: files, and the progress that an open screen polls. */
export const deskFiles = {
  figures: address('/beheer/cijfers/cijfers.csv'),
  importProgress: address('/beheer/import/:id/voortgang'),
  /** `format`: csv or json. */
  export: address('/beheer/import/export/:name/:format'),
  /** A mail as its recipient sees it. */
  mailPreview: address('/beheer/mail/voorbeelden/:kind/html'),
}

/** API calls whose address is in an answer or a mail; mail programs call those with a token (RFC 8058). */
export const calls = {
  logo: address('/api/vestigingen/:id/logo'),
  unsubscribe: address('/api/customer/unsubscribe/:token'),
  notMine: address('/api/customer/not-mine/:token'),
  ownData: address('/api/data-requests/access/:token'),
  offerteExport: address('/api/offerte-requests/access/:token/export.json'),
  offertesPdf: address('/api/offerte-requests/access/:token/offertes.pdf'),
  notaBrief: address('/api/offerte-requests/access/:token/nota-brief.pdf'),
  kalender: address('/api/offerte-requests/access/:token/kalender.ics'),
}

/** Paths that search engines should not index. */
export const hiddenFromSearch = [
  '/api/',
  '/dev/',
  '/offerte/',
  '/samen-kiezen/',
  '/kantoor',
  '/bevestigen/',
  '/account',
  '/inloggen/via',
  '/wachtwoord/',
  '/claim/',
  '/gegevens/',
  '/partner/',
  '/melding/',
  '/beheer',
]
