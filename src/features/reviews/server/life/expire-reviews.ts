import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { mailWaits } from '#server/mail/first-mail.ts'
import { eraseReview } from './erase-review.ts'
import { forEachDue } from './for-each-due.ts'

/** The timers run every few minutes; this much earlier keeps the erasure within its 24 hours. */
const marginMs = 60 * 60 * 1000

/**
 * A review that was not confirmed within 7 days is erased within the next 24 hours (server section 9); until then its link
 * can still ask for a new one.
 */
export async function eraseExpiredReviews(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - limits.offerte.eraseAfterMs + marginMs)
  const due = await context.db
    .selectFrom('reviews')
    .select('id')
    .where('status', '=', 'pending_verification')
    .where('expires_at', '<=', before)
    .where((eb) => eb.not(mailWaits('M17', 'review_id', 'reviews.id')))
    .execute()
  await forEachDue(context, due, async (trx, { id, status, expires_at }) => {
    if (status === 'pending_verification' && expires_at && expires_at <= before) await eraseReview(trx, context, id)
  })
}
