import { endpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import type * as schemas from '../schemas/site-reviews.ts'

export type { SiteReview, SiteReviewReceipt, SiteReviewStats } from '../schemas/site-reviews.ts'

export const listSiteReviews = endpoint<typeof schemas.listSiteReviews>({
  topic: 'site-reviews',
  method: 'GET',
  path: '/site-reviews',
  freshMinutes: limits.fresh.siteReviews,
})

export const pageSiteReviews = endpoint<typeof schemas.pageSiteReviews>({
  topic: 'site-reviews',
  method: 'GET',
  path: '/site-reviews/paginated',
  freshMinutes: limits.fresh.siteReviews,
})

export const getSiteReviewStats = endpoint<typeof schemas.getSiteReviewStats>({
  topic: 'site-reviews',
  method: 'GET',
  path: '/site-reviews/stats',
  freshMinutes: limits.fresh.siteReviewStats,
})

export const getSiteReview = endpoint<typeof schemas.getSiteReview>({
  topic: 'site-reviews',
  method: 'GET',
  path: '/site-reviews/{id}',
  freshMinutes: limits.fresh.siteReviews,
})

export const getPrefilledSiteReview = endpoint<typeof schemas.getPrefilledSiteReview>({
  method: 'GET',
  path: '/site-reviews/pre-filled/{token}',
})

export const createSiteReview = endpoint<typeof schemas.createSiteReview>({
  method: 'POST',
  path: '/site-reviews',
})
