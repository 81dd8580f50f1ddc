import { endpoint, pageRead } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import type { ReviewName } from '../review-name.ts'
import type { DecisionKind } from '../rules/decisions.ts'
import type { AuthorAction, ReviewStatus } from '../rules/review-status.ts'
import type * as schemas from '../schemas/reviews.ts'
import type { Appeal } from './appeals.ts'

export type { ReviewBody, ReviewEditBody } from '../request-body.ts'
export type {
  PendingReview,
  Review,
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

/** A review as its author sees it. A review of the platform has `rating` and `feedback`, and no office. */
export type ManagedReview = ReviewName & {
  status: ReviewStatus
  status_label: string
  vestiging: { id: string; title: string; plaats: string } | null
  /** The name as displayed. */
  naam: string
  rating_prijs_kwaliteit: number | null
  rating_service: number | null
  rating_communicatie: number | null
  rating_overall: number | null
  pluspunten: string[]
  minpunten: string[]
  dienst_ids: string[]
  alleen_initialen: boolean
  rating: number | null
  feedback: string | null
  created_at: string
  published_at: string | null
  edited_at: string | null
  /** Published with its marks only; the text is still being checked. */
  text_pending: boolean
  adjust: { rule: string; facts: string; until: string } | null
  decision: {
    decision: DecisionKind
    rule: string | null
    facts: string | null
    automatic: boolean
    decided_at: string
    appeal_until: string | null
  } | null
  reply: { tekst: string; created_at: string } | null
  /** The author's objection to the last decision. */
  appeal: Appeal | null
  /** The office's claim that the author was never its client, while undecided. */
  hearing: { tekst: string; until: string; own_answer: string | null; can_answer: boolean } | null
  actions: AuthorAction[]
}

export const getManagedReview = pageRead<{ token: string }, ManagedReview>('managed review')
