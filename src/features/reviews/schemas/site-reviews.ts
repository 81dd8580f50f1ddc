import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { clamped, Id, named, Pagination, pageOfList } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { byToken, linkErrors } from '#contract/link.ts'
import { SiteReviewBody } from '../request-body.ts'

/** A public review of the platform. */
export const SiteReview = named(
  'SiteReview',
  z.object({
    id: Id,
    created_at: z.string(),
    rating: z.number(),
    feedback: z.nullable(z.string()),
    naam: z.string(),
    verification: z.object({ level: z.enum(['offerte', 'uitnodiging', 'email']), label: z.string() }),
    edited_at: z.nullable(z.string()),
    reply: z.nullable(z.object({ tekst: z.string(), created_at: z.string() })),
    /** The text is still being checked and is not returned. */
    text_pending: z.boolean(),
    /** Whether it counts towards the average; older reviews stay readable. */
    counted: z.boolean(),
  }),
)
export type SiteReview = z.infer<typeof SiteReview>

/** Statistics over the reviews of the last 48 months; `distribution` per mark, "1" to "10". */
export const SiteReviewStats = named(
  'SiteReviewStats',
  z.object({
    total_reviews: z.number(),
    avg_rating: z.nullable(z.number()),
    distribution: z.record(z.string(), z.number()),
    last_12_months: z.object({ count: z.number(), avg: z.nullable(z.number()) }),
  }),
)
export type SiteReviewStats = z.infer<typeof SiteReviewStats>

export const listSiteReviews = schemas({
  summary: 'The newest reviews of this website',
  query: z.object({ limit: clamped(limits.paging.limitMax, limits.paging.siteReviews) }),
  response: z.array(SiteReview),
})

export const pageSiteReviews = schemas({
  summary: 'The reviews of this website, a page at a time, newest first',
  query: z.object({
    ...pageOfList(limits.paging.siteReviews),
  }),
  response: z.object({ data: z.array(SiteReview), pagination: Pagination }),
})

export const getSiteReviewStats = schemas({
  served: true,
  summary: 'Number, average and distribution of the reviews of this website',
  response: SiteReviewStats,
})

export const getSiteReview = schemas({
  summary: 'One review of this website',
  params: z.object({ id: z.string() }),
  response: SiteReview,
  errors: ['SITE_REVIEW_NOT_FOUND'],
})

export const getPrefilledSiteReview = schemas({
  rate: 'tokenReads',
  summary: 'What is known of who was invited to review this website; reading changes nothing',
  params: byToken,
  response: z.object({
    email: z.string(),
    naam: z.string(),
    context: z.enum(['offerte', 'review']),
    expires_at: z.nullable(z.string()),
  }),
  errors: [...linkErrors, 'SITE_REVIEW_CONTEXT_MISMATCH', 'USER_ALREADY_REVIEWED_SITE'],
})

const SiteReviewReceipt = z.object({
  id: Id,
  status: z.enum(['pending_verification', 'in_moderation', 'published']),
  verification_required: z.boolean(),
  email_masked: z.string(),
  visible_within_hours: z.number(),
})
export type SiteReviewReceipt = z.infer<typeof SiteReviewReceipt>

export const createSiteReview = schemas({
  idempotent: true,
  summary: 'Review this website; shown once the e-mail address is confirmed and the text was checked',
  body: SiteReviewBody,
  response: SiteReviewReceipt,
  status: 201,
  errors: [
    ...linkErrors,
    'BAD_REQUEST',
    'SITE_REVIEW_CONTEXT_MISMATCH',
    'USER_ALREADY_REVIEWED_SITE',
    'SITE_REVIEW_REQUIRES_RECENT_ACTIVITY',
    'CONFLICT',
    'CONFIG_REQUIRED',
    'FORBIDDEN',
  ],
})
