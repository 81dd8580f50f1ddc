import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import type { ReviewReceipt } from '../../contract/reviews.ts'
import type { ReviewBody } from '../../request-body.ts'
import { overallRating } from '../../rules/reviews.ts'
import type { OfficeReview } from './find-review.ts'

const hourMs = 60 * 60 * 1000
const visible_within_hours = limits.rating.visibleWithinHours

/** What an author is answered. One that is checked for fraud gets no moment: it may take longer (server section 4). */
export function toReceipt(review: OfficeReview, email: string): ReviewReceipt {
  const { number: id, vestiging_id, rating_overall, status, held_for, verified_at } = review
  const promised = status === 'in_moderation' && held_for === 'text' && verified_at
  return {
    id,
    vestiging_id,
    status: status === 'published' || status === 'in_moderation' ? status : 'pending_verification',
    verification_required: verified_at === null,
    email_masked: maskEmail(email),
    rating_overall,
    visible_within_hours,
    visible_before: promised ? new Date(promised.getTime() + visible_within_hours * hourMs).toISOString() : null,
  }
}

/** What a robot that filled the hidden field gets: an answer as if all went well, with nothing stored (server section 1). */
export const pretendReview = (body: ReviewBody, vestiging_id: string): ReviewReceipt => ({
  id: String(randomInt(1_000, 100_000)),
  vestiging_id,
  status: 'pending_verification',
  verification_required: true,
  email_masked: maskEmail(body.email),
  rating_overall: overallRating(body),
  visible_within_hours,
  visible_before: null,
})
