import { namedEndpoints } from '#app/endpoints.ts'
import type { PageRead } from '#contract/endpoint.ts'
import { getPasswordLink } from '#features/accounts/contract/accounts.ts'
import { getClaim } from '#features/accounts/contract/offices.ts'
import { getSharedOfferte } from '#features/offertes/contract.ts'
import { getNoticeDecision } from '#features/reviews/contract/appeals.ts'
import { getVerificationSubject } from '#features/reviews/contract/confirm.ts'
import { getManagedReview } from '#features/reviews/contract/reviews.ts'
import { getNotMine } from '#features/subscriptions/contract.ts'
import type { TokenKind } from '#server/tokens/kinds.ts'
import { pricedOffer } from '#test/offer-prices.ts'

/** The kinds of links that each call behind one takes, by the beginning of its path. */
const kinds: [path: string, ...kinds: TokenKind[]][] = [
  ['/offerte-requests/access/', 'oa'],
  ['/offerte-requests/office/', 'oo'],
  ['/auth/verify-registration/', 'rv', 'sv', 'ar'],
  ['/data-requests/access/', 'dr'],
  ['/site-reviews/pre-filled/', 'si'],
  ['/reviews/pre-filled/', 'ri'],
  ['/response-feedback/', 'rf'],
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
  ['submitReplies', { replies: [{ review_id: '1', reply: 'Dank u wel.' }] }],
])

/** What only pages read behind a link, likewise. */
export const linkReads: [read: PageRead<{ token: string }>, ...kinds: TokenKind[]][] = [
  [getSharedOfferte, 'o2'],
  [getVerificationSubject, 'rv', 'sv', 'ar'],
  [getManagedReview, 'rm'],
  [getNoticeDecision, 'na'],
  [getNotMine, 'nm'],
  [getPasswordLink, 'pr'],
  [getClaim, 'oc'],
]

export const behindLinks = namedEndpoints.filter(({ endpoint }) => endpoint.path.includes('{token}'))
export const kindsOf = (path: string) => kinds.find(([start]) => path.startsWith(start))?.slice(1)
