import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/invitations.ts'

export const requestReview = endpoint<typeof schemas.requestReview>({
  method: 'POST',
  path: '/admin/offerte-requests/{id}/review-request',
})

export const requestSiteReview = endpoint<typeof schemas.requestSiteReview>({
  method: 'POST',
  path: '/admin/offerte-requests/{id}/website-review',
})
