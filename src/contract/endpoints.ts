import * as accounts from '#features/accounts/contract.ts'
import * as analytics from '#features/analytics/contract.ts'
import * as customers from '#features/customers/contract.ts'
import * as diensten from '#features/diensten/contract.ts'
import * as moderation from '#features/moderation/contract.ts'
import * as offertes from '#features/offertes/contract.ts'
import * as responseFeedback from '#features/response-feedback/contract.ts'
import * as reviews from '#features/reviews/contract.ts'
import * as siteReviews from '#features/site-reviews/contract.ts'
import * as tarieven from '#features/tarieven/contract.ts'
import * as vestigingen from '#features/vestigingen/contract.ts'
import * as woonplaatsen from '#features/woonplaatsen/contract.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'

/** Every call of the API, in the order of the documentation. */
export const endpoints: Endpoint[] = [
  vestigingen,
  tarieven,
  diensten,
  woonplaatsen,
  offertes,
  reviews,
  accounts,
  siteReviews,
  moderation,
  responseFeedback,
  customers,
  analytics,
].flatMap((contract) => Object.values(contract).filter(isEndpoint))
