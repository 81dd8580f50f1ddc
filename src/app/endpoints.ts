import type { Endpoint, Schemas, WholeEndpoint } from '#contract/endpoint.ts'
import * as accounts from '#features/accounts/contract/accounts.ts'
import * as officeAccounts from '#features/accounts/contract/offices.ts'
import * as passkeys from '#features/accounts/contract/passkeys.ts'
import * as totp from '#features/accounts/contract/totp.ts'
import * as accountsSchemas from '#features/accounts/schemas/accounts.ts'
import * as officeAccountsSchemas from '#features/accounts/schemas/offices.ts'
import * as passkeysSchemas from '#features/accounts/schemas/passkeys.ts'
import * as totpSchemas from '#features/accounts/schemas/totp.ts'
import * as analytics from '#features/analytics/contract.ts'
import * as analyticsSchemas from '#features/analytics/schemas.ts'
import * as connections from '#features/connections/contract.ts'
import * as connectionsSchemas from '#features/connections/schemas.ts'
import * as content from '#features/content/contract.ts'
import * as contentSchemas from '#features/content/schemas.ts'
import * as dataRights from '#features/data-rights/contract.ts'
import * as dataRightsSchemas from '#features/data-rights/schemas.ts'
import * as diensten from '#features/diensten/contract.ts'
import * as dienstenSchemas from '#features/diensten/schemas.ts'
import * as gazetteer from '#features/gazetteer/contract.ts'
import * as gazetteerSchemas from '#features/gazetteer/schemas.ts'
import * as links from '#features/links/contract.ts'
import * as linksSchemas from '#features/links/schemas.ts'
import * as companionSchemas from '#features/offertes/companion/companion-schemas.ts'
import * as offertes from '#features/offertes/contract.ts'
import * as offertesSchemas from '#features/offertes/schemas.ts'
import * as partnership from '#features/partnership-offers/contract.ts'
import * as partnershipSchemas from '#features/partnership-offers/schemas.ts'
import * as appeals from '#features/reviews/contract/appeals.ts'
import * as confirmation from '#features/reviews/contract/confirm.ts'
import * as moderationFigures from '#features/reviews/contract/figures.ts'
import * as invitations from '#features/reviews/contract/invitations.ts'
import * as moderation from '#features/reviews/contract/notices.ts'
import * as responseFeedback from '#features/reviews/contract/replies.ts'
import * as reviews from '#features/reviews/contract/reviews.ts'
import * as siteReviews from '#features/reviews/contract/site-reviews.ts'
import * as appealsSchemas from '#features/reviews/schemas/appeals.ts'
import * as confirmationSchemas from '#features/reviews/schemas/confirm.ts'
import * as moderationFiguresSchemas from '#features/reviews/schemas/figures.ts'
import * as invitationsSchemas from '#features/reviews/schemas/invitations.ts'
import * as moderationSchemas from '#features/reviews/schemas/notices.ts'
import * as responseFeedbackSchemas from '#features/reviews/schemas/replies.ts'
import * as reviewsSchemas from '#features/reviews/schemas/reviews.ts'
import * as siteReviewsSchemas from '#features/reviews/schemas/site-reviews.ts'
import * as subscriptions from '#features/subscriptions/contract.ts'
import * as subscriptionsSchemas from '#features/subscriptions/schemas.ts'
import * as tarieven from '#features/tarieven/contract.ts'
import * as tarievenSchemas from '#features/tarieven/schemas.ts'
import * as vestigingen from '#features/vestigingen/contract.ts'
import * as vestigingenSchemas from '#features/vestigingen/schemas.ts'
import * as woonplaatsen from '#features/woonplaatsen/contract.ts'
import * as woonplaatsenSchemas from '#features/woonplaatsen/schemas.ts'

/** The calls of each subject with both of their halves, in the order of the documentation. */
const subjects = {
  vestigingen: halves(vestigingen, vestigingenSchemas),
  tarieven: halves(tarieven, tarievenSchemas),
  diensten: halves(diensten, dienstenSchemas),
  woonplaatsen: [...halves(woonplaatsen, woonplaatsenSchemas), ...halves(gazetteer, gazetteerSchemas)],
  offertes: halves(offertes, { ...offertesSchemas, ...companionSchemas }),
  reviews: halves(reviews, reviewsSchemas),
  accounts: [
    ...halves(confirmation, confirmationSchemas),
    ...halves(accounts, accountsSchemas),
    ...halves(passkeys, passkeysSchemas),
    ...halves(totp, totpSchemas),
    ...halves(officeAccounts, officeAccountsSchemas),
  ],
  'site-reviews': halves(siteReviews, siteReviewsSchemas),
  moderation: [
    ...halves(moderation, moderationSchemas),
    ...halves(appeals, appealsSchemas),
    ...halves(moderationFigures, moderationFiguresSchemas),
  ],
  operator: halves(invitations, invitationsSchemas),
  keys: halves(connections, connectionsSchemas),
  'response-feedback': halves(responseFeedback, responseFeedbackSchemas),
  customers: halves(subscriptions, subscriptionsSchemas),
  'data-rights': halves(dataRights, dataRightsSchemas),
  contact: halves(content, contentSchemas),
  partnership: halves(partnership, partnershipSchemas),
  links: halves(links, linksSchemas),
  analytics: halves(analytics, analyticsSchemas),
}

/** One half without the other does not compile. */
function halves<C extends Record<string, Endpoint>>(
  contract: C,
  schemas: { [Name in keyof C]: C[Name] extends Endpoint<infer S> ? S : never },
) {
  return Object.entries(contract).map(([name, endpoint]) => {
    const whole: WholeEndpoint = { ...endpoint, ...(schemas[name] as Schemas) }
    return { name, endpoint: whole }
  })
}

/** Every call of the API by the name of its endpoint, which is its `operationId` too. */
export const namedEndpoints = Object.entries(subjects).flatMap(([tag, calls]) =>
  calls.map((call) => ({ ...call, tag })),
)

export const endpoints: WholeEndpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)
