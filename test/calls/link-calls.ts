import { namedEndpoints } from '#app/endpoints.ts'
import type { TokenKind } from '#server/tokens/kinds.ts'
import { pricedOffer } from '#test/offer-prices.ts'

/** The kinds of links that each call behind one takes, by the beginning of its path. */
const kinds: [path: string, ...kinds: TokenKind[]][] = [
  ['/offerte-requests/access/', 'oa'],
  ['/offerte-requests/office/', 'oo'],
  ['/offerte-requests/shared/', 'o2'],
  ['/auth/verify-registration/', 'rv', 'sv', 'ar'],
  ['/auth/reset-password/', 'pr'],
  ['/auth/claims/', 'oc'],
  ['/data-requests/access/', 'dr'],
  ['/site-reviews/pre-filled/', 'si'],
  ['/reviews/pre-filled/', 'ri'],
  ['/reviews/manage/', 'rm'],
  ['/response-feedback/', 'rf'],
  ['/notice-decisions/', 'na'],
  ['/customer/unsubscribe/', 'un'],
  ['/customer/not-mine/', 'nm'],
  ['/partnership-offers/', 'po'],
]

/** Bodies that a call takes, so that nothing but the link is wrong; the others take none that is needed. */
export const bodies = new Map<string, object>([
  ['confirmOfferteRequest', { keuze: { anders: true } }],
  ['replaceOffice', { vestiging_id: '1' }],
  ['eraseOfferteRequest', { bevestig: true }],
  ['confirmByCode', { code: '123456' }],
  ['answerOfferteRequest', pricedOffer],
  ['resetPassword', { password: 'een lang wachtwoord' }],
  ['eraseOwnData', { bevestig: true }],
  [
    'editReview',
    { rating_prijs_kwaliteit: 8, rating_service: 8, rating_communicatie: 8, pluspunten: ['Goed'], minpunten: [] },
  ],
  ['submitReplies', { replies: [{ review_id: '1', reply: 'Dank u wel.' }] }],
])

export const behindLinks = namedEndpoints.filter(({ endpoint }) => endpoint.path.includes('{token}'))
export const kindsOf = (path: string) => kinds.find(([start]) => path.startsWith(start))?.slice(1)
