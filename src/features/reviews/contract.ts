import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { clamped, Id, named, Pagination } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { type ReviewSort, reviewSorts } from './rules.ts'

/** A review of an office as everyone may read it. Source: visitor-flows section 3, server section 4. */
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
    verification: z.object({ level: z.enum(['offerte', 'uitnodiging', 'email']), label: z.string() }),
    edited_at: z.nullable(z.string()),
    reply: z.nullable(z.object({ tekst: z.string(), created_at: z.string() })),
    /** Whether the averages count it; older ones stay to be read. */
    counted: z.boolean(),
  }),
)
export type Review = z.infer<typeof Review>

const mean = z.nullable(z.number())

/** What the counted reviews of an office come to; `distribution` per whole mark, "1" to "10". */
export const ReviewStats = named(
  'ReviewStats',
  z.object({
    total_reviews: z.number(),
    avg_rating_overall: mean,
    avg_prijs_kwaliteit: mean,
    avg_service: mean,
    avg_communicatie: mean,
    distribution: z.record(z.string(), z.number()),
  }),
)
export type ReviewStats = z.infer<typeof ReviewStats>

/** An order that is not known is the default, like a page that is not there. */
const sort = z.pipe(
  z.optional(z.string()),
  z.transform((given: string | undefined): ReviewSort => reviewSorts.find((known) => known === given) ?? 'nieuwste'),
)

export const listReviews = endpoint({
  method: 'GET',
  path: '/vestigingen/{id}/reviews',
  summary: 'The reviews of an office, a page at a time; sort is nieuwste, hoogste or laagste',
  params: z.object({ id: z.string() }),
  query: z.object({
    page: clamped(1, Number.MAX_SAFE_INTEGER, 1),
    limit: clamped(1, limits.paging.limitMax, limits.paging.reviews),
    sort,
  }),
  response: z.object({ data: z.array(Review), pagination: Pagination, stats: ReviewStats }),
  errors: ['VESTIGING_NOT_FOUND'],
  freshMinutes: limits.fresh.reviews,
})

export const countReviews = endpoint({
  method: 'GET',
  path: '/reviews/count',
  summary: 'How many reviews of offices can be read',
  response: z.object({ count: z.number() }),
  freshMinutes: limits.fresh.reviews,
})

export const listLatestReviews = endpoint({
  method: 'GET',
  path: '/reviews/latest',
  summary: 'The newest reviews, at most one per office, those with words first',
  query: z.object({ limit: clamped(1, limits.paging.latestReviewsMax, limits.paging.latestReviews) }),
  response: z.array(Review),
  freshMinutes: limits.fresh.latestReviews,
})
