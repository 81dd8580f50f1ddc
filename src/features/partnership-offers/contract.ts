import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { InterestReceipt, PartnershipOffer } from './schemas.ts'

export const verifyPartnershipOffer = endpoint<typeof schemas.verifyPartnershipOffer>({
  method: 'GET',
  path: '/partnership-offers/verify/{token}',
})

export const submitPartnershipInterest = endpoint<typeof schemas.submitPartnershipInterest>({
  method: 'POST',
  path: '/partnership-offers/submit-interest',
})
