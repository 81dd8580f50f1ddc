import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { clamped, Id, named, Pagination, pageOfList } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { byToken, linkErrors } from '#contract/link.ts'
import { ReviewBody } from '../request-body.ts'
import { type ReviewOrigin, type ReviewSort, reviewOrigins, reviewSorts } from '../rules/review-sorts.ts'
import { knownLevels, verificationLevels } from '../rules/verification-levels.ts'

/** A public review of an office. */
export const Review = named(
  'Review',
  z.object({
    id: Id,
    created_at: z.string(),
    vestiging_id: Id,
    vestiging_name: z.string(),
    vestiging_plaats: z.string(),
    rating_overall: z.number(),
    rating_prijs_kwaliteit: z.number(),
    rating_service: z.number(),
    rating_communicatie: z.number(),
    naam: z.string(),
    pluspunten: z.array(z.string()),
    minpunten: z.array(z.string()),
    diensten: z.array(z.object({ id: Id, label: z.string() })),
    verification: z.object({ level: z.enum(verificationLevels), label: z.string() }),
    edited_at: z.nullable(z.string()),
    reply: z.nullable(z.object({ tekst: z.string(), created_at: z.string() })),
    /** The text is still being checked; only the marks are returned. */
    text_pending: z.boolean(),
    /** Whether it counts towards the averages; older reviews stay readable. */
    counted: z.boolean(),
  }),
)
export type Review = z.infer<typeof Review>

const mean = z.nullable(z.number())

/** Statistics over the counted reviews of an office; `distribution` per whole mark, "1" to "10". */
export const ReviewStats = named(
  'ReviewStats',
  z.object({
    total_reviews: z.number(),
    avg_rating_overall: mean,
    avg_prijs_kwaliteit: mean,
    avg_service: mean,
    avg_communicatie: mean,
    distribution: z.record(z.string(), z.number()),
    /** Reviews whose author requested a quote here. */
    after_request: z.object({ total_reviews: z.number(), avg_rating_overall: mean }),
    /** Per verification level; the mean is null if there are too few. */
    by_level: z.array(
      z.object({ level: z.enum(knownLevels), label: z.string(), total_reviews: z.number(), avg_rating_overall: mean }),
    ),
  }),
)
export type ReviewStats = z.infer<typeof ReviewStats>

/** An unknown order falls back to the default, as a non-existent page does. */
const sort = z.pipe(
  z.optional(z.string()),
  z.transform((value: string | undefined): ReviewSort => reviewSorts.find((sort) => sort === value) ?? 'nieuwste'),
)

/** Likewise, an unknown origin means all reviews. */
const herkomst = z.pipe(
  z.optional(z.string()),
  z.transform((value: string | undefined): ReviewOrigin => reviewOrigins.find((one) => one === value) ?? 'alle'),
)

export const listReviews = schemas({
  summary:
    'The reviews of an office, a page at a time; sort is nieuwste, hoogste or laagste, herkomst is alle or aanvraag (of who asked for a quote here)',
  params: z.object({ id: z.string() }),
  query: z.object({
    ...pageOfList(limits.paging.reviews),
    sort,
    herkomst,
  }),
  response: z.object({ data: z.array(Review), pagination: Pagination, stats: ReviewStats }),
  errors: ['VESTIGING_NOT_FOUND'],
})

export const countReviews = schemas({
  summary: 'How many reviews of offices can be read',
  response: z.object({ count: z.number() }),
})

export const listLatestReviews = schemas({
  summary: 'The newest reviews, at most one per office, those with words first',
  query: z.object({ limit: clamped(limits.paging.latestReviewsMax, limits.paging.latestReviews) }),
  response: z.array(Review),
})

const nullableString = z.nullable(z.string())
const VestigingName = z.object({ id: Id, title: z.string(), plaats: z.string() })

export const ReviewReceipt = named(
  'ReviewReceipt',
  z.object({
    id: Id,
    vestiging_id: Id,
    status: z.enum(['pending_verification', 'in_moderation', 'published']),
    verification_required: z.boolean(),
    email_masked: z.string(),
    rating_overall: z.number(),
    visible_within_hours: z.number(),
    /** Latest time at which it becomes visible while its text is checked; otherwise null. */
    visible_before: nullableString,
  }),
)
export type ReviewReceipt = z.infer<typeof ReviewReceipt>

export const createReview = schemas({
  idempotent: true,
  summary: 'Review an office; shown once the e-mail address is confirmed and the text was checked',
  body: ReviewBody,
  response: ReviewReceipt,
  status: 201,
  errors: [
    ...linkErrors,
    'BAD_REQUEST',
    'VESTIGING_NOT_FOUND',
    'USER_ALREADY_REVIEWED_THIS_VESTIGING',
    'CONFLICT',
    'CONFIG_REQUIRED',
    'FORBIDDEN',
  ],
})

export const getPrefilledReview = schemas({
  rate: 'tokenReads',
  summary: 'What is known of who was invited to review an office; reading changes nothing',
  params: byToken,
  response: z.object({
    email: z.string(),
    naam: z.string(),
    vestiging: VestigingName,
    dienst_ids: z.array(z.string()),
    reference: nullableString,
    expires_at: nullableString,
  }),
  errors: [...linkErrors, 'VESTIGING_NOT_FOUND', 'USER_ALREADY_REVIEWED_THIS_VESTIGING'],
})

export const PendingReview = named(
  'PendingReview',
  z.object({
    kind: z.enum(['to_verify', 'in_moderation', 'to_write']),
    id: z.nullable(Id),
    vestiging_id: Id,
    vestiging_name: z.string(),
    status_label: z.string(),
    created_at: z.string(),
    resend_after: nullableString,
  }),
)
export type PendingReview = z.infer<typeof PendingReview>

export const listPendingReviews = schemas({
  served: true,
  summary: "Reviews of this visitor that are not shown yet or were asked for; empty without the visitor's session",
  response: z.array(PendingReview),
})
