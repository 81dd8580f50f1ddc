type Query = Record<string, string | readonly string[] | undefined | null>

/** A path with its query; empty values fall away, lists are joined by commas. */
function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = typeof value === 'string' ? value : (value ?? []).join(',')
    if (text) search.set(name, text)
  }
  const tail = search.toString().replaceAll('%2C', ',')
  return tail ? `${path}?${tail}` : path
}

/** Every address of the site. Source: visitor-flows section 2, server section 6. */
export const paths = {
  home: () => '/',
  search: (query: Query = {}) => withQuery('/zoeken', query),
  searchByName: (query: Query = {}) => withQuery('/notaris-zoeken-op-naam', query),
  woonplaatsen: () => '/woonplaatsen',
  woonplaats: (slug: string) => `/woonplaats/${slug}`,
  akte: (slug: string) => `/akte/${slug}`,
  faq: () => '/faq',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  ranking: () => '/volgorde',
  vestiging: (id: string, query: Query = {}) => withQuery(`/notaris/${id}`, query),
  writeReview: (id: string, query: Query = {}) => withQuery(`/schrijf-review/${id}`, { tab: 'reviews', ...query }),
  writeReviewSuccess: (id: string, query: Query = {}) => withQuery(`/schrijf-review/${id}/success`, query),
  confirm: (token: string) => `/bevestigen/${token}`,
  ownReview: (token: string) => `/review/${token}`,
  reply: (token: string) => `/reactie/${token}`,
  unsubscribe: (token: string) => `/uitschrijven/${token}`,
  newLink: (token: string) => `/nieuwe-link/${token}`,
  thisBrowser: () => '/deze-browser',
  notMine: (token: string) => `/niet-door-u/${token}`,
  reportReview: (type: 'review' | 'site-review', id: string) => `/review-melden/${type}/${id}`,
  reportReviewSuccess: (type: 'review' | 'site-review', id: string, query: Query = {}) =>
    withQuery(`/review-melden/${type}/${id}/success`, query),
  siteReviews: (query: Query = {}) => withQuery('/site-reviews', query),
  writeSiteReview: (brandSlug: string, query: Query = {}) => withQuery(`/schrijf-${brandSlug}-review`, query),
  writeSiteReviewSuccess: (brandSlug: string, query: Query = {}) =>
    withQuery(`/schrijf-${brandSlug}-review/success`, query),
  compare: (query: Query = {}) => withQuery('/vergelijken', query),
  offerteRequest: (query: Query = {}) => withQuery('/offerte-aanvragen', query),
  /** `gedaan`: what was done, where the browser kept nothing of it. */
  offerteSuccess: (gedaan?: string) => withQuery('/offerte-aanvragen/success', { gedaan }),
  offerte: (token: string) => `/offerte/${token}`,
  officeOfferte: (token: string) => `/kantoor/offerte/${token}`,
}
