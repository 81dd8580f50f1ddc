/** The stylesheet in `styles` for the screens of a folder of `src`, or for one of them: the first match applies. */
const lines: readonly [from: string, styles: string][] = [
  ['features/content/web/home-', 'home'],
  ['features/content/', 'reading'],
  ['features/search/web/name-search/', 'names'],
  ['features/search/', 'results'],
  ['features/woonplaatsen/', 'place'],
  ['features/vestiging-page/web/compare/', 'compare'],
  ['features/vestiging-page/', 'office'],
  ['features/offertes/web/wizard/', 'wizard'],
  ['features/offertes/web/success/', 'wizard'],
  ['features/offertes/web/office/', 'answer'],
  ['features/offertes/', 'request'],
  ['features/reviews/web/read/', 'reading'],
  ['features/reviews/web/figures/', 'reading'],
  ['features/reviews/web/replies/', 'account'],
  ['features/reviews/web/desk/', 'desk'],
  ['features/reviews/', 'review'],
  ['features/subscriptions/', 'review'],
  ['features/data-rights/web/this-browser-', 'account'],
  ['features/data-rights/', 'review'],
  ['features/accounts/web/bill-codes/', 'desk'],
  ['features/accounts/web/connections/', 'desk'],
  ['features/accounts/web/operators/', 'desk'],
  ['features/accounts/', 'account'],
  ['features/partnership-offers/web/partner-terms-', 'reading'],
  ['features/partnership-offers/web/partner-', 'account'],
  ['dev/', 'everything'],
]

/** By stylesheet, those of the pages that visitors usually open next. Fetched when nothing else is left to do. */
export const stylesAfter: Readonly<Record<string, readonly string[]>> = {
  home: ['results'],
  reading: ['results'],
  results: ['office', 'wizard'],
  place: ['office', 'wizard'],
  names: ['office'],
  compare: ['wizard'],
  office: ['wizard'],
}

/** Everything not listed is at the desk. */
export const stylesOf = (file: string): string => lines.find(([from]) => file.startsWith(from))?.[1] ?? 'desk'
