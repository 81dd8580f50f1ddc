import type { Endpoint, PageRead, Question, Schemas, WholeEndpoint } from '#contract/endpoint.ts'
import * as accounts from '#features/accounts/contract/accounts.ts'
import * as connections from '#features/accounts/contract/connections.ts'
import * as officeAccounts from '#features/accounts/contract/offices.ts'
import * as passkeys from '#features/accounts/contract/passkeys.ts'
import * as accountsSchemas from '#features/accounts/schemas/accounts.ts'
import * as connectionsSchemas from '#features/accounts/schemas/connections.ts'
import * as officeAccountsSchemas from '#features/accounts/schemas/offices.ts'
import * as passkeysSchemas from '#features/accounts/schemas/passkeys.ts'
import * as dataRights from '#features/data-rights/contract.ts'
import * as dataRightsSchemas from '#features/data-rights/schemas.ts'
import * as diensten from '#features/diensten/contract.ts'
import * as dienstenSchemas from '#features/diensten/schemas.ts'
import * as gazetteer from '#features/gazetteer/contract.ts'
import * as gazetteerSchemas from '#features/gazetteer/schemas.ts'
import * as offertes from '#features/offertes/contract.ts'
import * as offertesSchemas from '#features/offertes/schemas.ts'
import * as partnership from '#features/partnership-offers/contract.ts'
import * as partnershipSchemas from '#features/partnership-offers/schemas.ts'
import * as confirmation from '#features/reviews/contract/confirm.ts'
import * as moderationFigures from '#features/reviews/contract/figures.ts'
import * as invitations from '#features/reviews/contract/invitations.ts'
import * as responseFeedback from '#features/reviews/contract/replies.ts'
import * as reviews from '#features/reviews/contract/reviews.ts'
import * as siteReviews from '#features/reviews/contract/site-reviews.ts'
import * as confirmationSchemas from '#features/reviews/schemas/confirm.ts'
import * as moderationFiguresSchemas from '#features/reviews/schemas/figures.ts'
import * as invitationsSchemas from '#features/reviews/schemas/invitations.ts'
import * as responseFeedbackSchemas from '#features/reviews/schemas/replies.ts'
import * as reviewsSchemas from '#features/reviews/schemas/reviews.ts'
import * as siteReviewsSchemas from '#features/reviews/schemas/site-reviews.ts'
import * as analytics from '#features/search/contract/analytics.ts'
import * as analyticsSchemas from '#features/search/schemas/analytics.ts'
import * as subscriptions from '#features/subscriptions/contract.ts'
import * as subscriptionsSchemas from '#features/subscriptions/schemas.ts'
import * as tarieven from '#features/tarieven/contract.ts'
import * as tarievenSchemas from '#features/tarieven/schemas.ts'
import * as vestigingen from '#features/vestigingen/contract.ts'
import * as vestigingenSchemas from '#features/vestigingen/schemas.ts'
import * as woonplaatsen from '#features/woonplaatsen/contract.ts'
import * as woonplaatsenSchemas from '#features/woonplaatsen/schemas.ts'

/** The calls of each subject, with contract and schemas merged, in the order of the documentation. */
const subjects = {
  vestigingen: halves(vestigingen, vestigingenSchemas),
  tarieven: halves(tarieven, tarievenSchemas),
  diensten: halves(diensten, dienstenSchemas),
  woonplaatsen: [...halves(woonplaatsen, woonplaatsenSchemas), ...halves(gazetteer, gazetteerSchemas)],
  offertes: halves(offertes, offertesSchemas),
  reviews: halves(reviews, reviewsSchemas),
  accounts: [
    ...halves(confirmation, confirmationSchemas),
    ...halves(accounts, accountsSchemas),
    ...halves(passkeys, passkeysSchemas),
    ...halves(officeAccounts, officeAccountsSchemas),
  ],
  'site-reviews': halves(siteReviews, siteReviewsSchemas),
  moderation: halves(moderationFigures, moderationFiguresSchemas),
  operator: halves(invitations, invitationsSchemas),
  keys: halves(connections, connectionsSchemas),
  'response-feedback': halves(responseFeedback, responseFeedbackSchemas),
  customers: halves(subscriptions, subscriptionsSchemas),
  'data-rights': halves(dataRights, dataRightsSchemas),
  partnership: halves(partnership, partnershipSchemas),
  analytics: halves(analytics, analyticsSchemas),
}

type HalvesOf<C> = {
  [Name in keyof C as C[Name] extends PageRead ? never : Name]: C[Name] extends Endpoint<infer S> ? S : never
}

/** Merges a contract with its schemas; it does not compile when either half is missing. Reads for pages only are not API calls. */
function halves<C extends Record<string, Question>>(contract: C, schemas: HalvesOf<C>) {
  return Object.entries(contract).flatMap(([name, endpoint]) => {
    if ('read' in endpoint) return []
    const whole: WholeEndpoint = { ...endpoint, ...(schemas as Record<string, Schemas>)[name]! }
    return [{ name, endpoint: whole }]
  })
}

/** Every API call with the name of its endpoint, which is also its `operationId`. */
export const namedEndpoints = Object.entries(subjects).flatMap(([tag, calls]) =>
  calls.map((call) => ({ ...call, tag })),
)

export const endpoints: WholeEndpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)
