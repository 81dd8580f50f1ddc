import { endpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import type * as schemas from '../schemas/reviews.ts'

export type {
  ManagedReview,
  PendingReview,
  Review,
  ReviewBody,
  ReviewEditBody,
  ReviewReceipt,
  ReviewStats,
} from '../schemas/reviews.ts'

export const listReviews = endpoint<typeof schemas.listReviews>({
  method: 'GET',
  path: '/vestigingen/{id}/reviews',
  freshMinutes: limits.fresh.reviews,
})

export const countReviews = endpoint<typeof schemas.countReviews>({
  method: 'GET',
  path: '/reviews/count',
  freshMinutes: limits.fresh.reviews,
})

export const listLatestReviews = endpoint<typeof schemas.listLatestReviews>({
  method: 'GET',
  path: '/reviews/latest',
  freshMinutes: limits.fresh.latestReviews,
})

export const createReview = endpoint<typeof schemas.createReview>({
  method: 'POST',
  path: '/reviews',
})

export const getPrefilledReview = endpoint<typeof schemas.getPrefilledReview>({
  method: 'GET',
  path: '/reviews/pre-filled/{token}',
})

export const listPendingReviews = endpoint<typeof schemas.listPendingReviews>({
  method: 'GET',
  path: '/reviews/pending',
})

export const getManagedReview = endpoint<typeof schemas.getManagedReview>({
  method: 'GET',
  path: '/reviews/manage/{token}',
})

export const editReview = endpoint<typeof schemas.editReview>({
  method: 'POST',
  path: '/reviews/manage/{token}/edit',
})
