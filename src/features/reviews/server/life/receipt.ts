import { randomInt } from 'node:crypto'
import * as limits from '#contract/limits.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import type { ReviewReceipt } from '../../contract/reviews.ts'
import type { SiteReviewReceipt } from '../../contract/site-reviews.ts'
import { overallRating } from '../../rules/review-marks.ts'
import type { OfficeReview, PlatformReview, Review } from './find-review.ts'
import type { SentReview } from './identify-author.ts'

const hourMs = 60 * 60 * 1000
const visible_within_hours = limits.rating.visibleWithinHours

type State = 'id' | 'status' | 'held_for' | 'verified_at'
type Received =
  | Pick<OfficeReview, State | 'type' | 'vestiging_id' | 'rating_overall'>
  | Pick<PlatformReview, State | 'type'>

/** The answer to an author. A review held for fraud gets no time, because it may take longer. */
export function toReceipt(review: Received, email: string): ReviewReceipt | SiteReviewReceipt {
  const { id, status, verified_at } = review
  const receipt: SiteReviewReceipt = {
    id,
    status: status === 'published' || status === 'in_moderation' ? status : 'pending_verification',
    verification_required: verified_at === null,
    email_masked: maskEmail(email),
    visible_within_hours,
  }
  if (review.type === 'site_review') return receipt
  const { vestiging_id, rating_overall } = review
  const promise = promisedHours(review) !== null && verified_at
  return {
    ...receipt,
    vestiging_id,
    rating_overall,
    visible_before: promise ? new Date(promise.getTime() + visible_within_hours * hourMs).toISOString() : null,
  }
}

/** Answer for a bot that filled in the honeypot: it looks like a success, but nothing is stored. */
export function pretendReceipt(sent: SentReview): ReviewReceipt | SiteReviewReceipt {
  const state = {
    id: String(randomInt(1_000, 100_000)),
    status: 'pending_verification' as const,
    held_for: null,
    verified_at: null,
  }
  if (sent.type === 'site_review') return toReceipt({ ...state, type: sent.type }, sent.email)
  const { type, vestiging_id } = sent
  return toReceipt({ ...state, type, vestiging_id, rating_overall: overallRating(sent) }, sent.email)
}

/** Hours within which a confirmed review is shown; null if it is shown already, or held for a longer check. */
export const promisedHours = ({ status, held_for }: Pick<Review, 'status' | 'held_for'>) =>
  status === 'in_moderation' && held_for === 'text' ? visible_within_hours : null
