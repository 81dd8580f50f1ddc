import { type Endpoint, isEndpoint } from '#contract/endpoint.ts'
import * as analytics from '#features/analytics/contract.ts'
import * as customers from '#features/customers/contract.ts'
import * as diensten from '#features/diensten/contract.ts'
import * as gazetteer from '#features/gazetteer/contract.ts'
import * as links from '#features/links/contract.ts'
import * as offertes from '#features/offertes/contract.ts'
import * as accounts from '#features/reviews/contract/confirm.ts'
import * as moderation from '#features/reviews/contract/notices.ts'
import * as responseFeedback from '#features/reviews/contract/replies.ts'
import * as reviews from '#features/reviews/contract/reviews.ts'
import * as siteReviews from '#features/reviews/contract/site-reviews.ts'
import * as tarieven from '#features/tarieven/contract.ts'
import * as vestigingen from '#features/vestigingen/contract.ts'
import * as woonplaatsen from '#features/woonplaatsen/contract.ts'

/** The calls of each subject, in the order of the documentation. */
const contracts = {
  vestigingen,
  tarieven,
  diensten,
  woonplaatsen: { ...woonplaatsen, ...gazetteer },
  offertes,
  reviews,
  accounts,
  'site-reviews': siteReviews,
  moderation,
  'response-feedback': responseFeedback,
  customers,
  links,
  analytics,
}

/** Every call of the API by the name of its endpoint, which is its `operationId` too. */
export const namedEndpoints = Object.entries(contracts).flatMap(([tag, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, tag, endpoint }] : [])),
)

export const endpoints: Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)
