import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { mailWaits } from '#server/mail/first-mail.ts'
import { forEachDue } from './for-each-due.ts'
import { queueConfirmation } from './resend-review.ts'

/** One reminder, 48 hours after a review that was not confirmed (server section 4). */
export async function remindReviews(context: Context): Promise<void> {
  const now = context.clock.now()
  const due = await context.db
    .selectFrom('reviews')
    .select('id')
    .where('status', '=', 'pending_verification')
    .where('created_at', '<=', new Date(now.getTime() - limits.review.remindAfterMs))
    .where('expires_at', '>', now)
    .where((eb) => eb.not(mailWaits('M17', 'review_id', 'reviews.id')))
    .where('reminded_at', 'is', null)
    .execute()
  await forEachDue(context, due, async (trx, review) => {
    if (review.status !== 'pending_verification' || review.reminded_at) return
    await trx.updateTable('reviews').set({ reminded_at: now }).where('id', '=', review.id).execute()
    await queueConfirmation(trx, context, review, { reminder: true })
  })
}
