import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { eraseReview } from './erase-review.ts'
import { forEachDue } from './for-each-due.ts'
import { forgetAuthors } from './forget-authors.ts'
import { queueConfirmation } from './resend-review.ts'
import { unconfirmed } from './scopes.ts'

/** What happens to reviews by time alone (server sections 4, 5 and 9). Each part looks at what is due, so it is safe to repeat. */
export const reviewTimers = defineJob({
  name: 'review-timers',
  cron: '*/5 * * * *',
  expireSeconds: 600,
  async handler(context) {
    await remindReviews(context)
    await eraseExpiredReviews(context)
    await forgetAuthors(context)
  },
})

/** One reminder, 48 hours after a review that was not confirmed (server section 4). */
async function remindReviews(context: Context): Promise<void> {
  const now = context.clock.now()
  const since = new Date(now.getTime() - limits.review.remindAfterMs)
  await forEachDue(
    context,
    sql`${unconfirmed} and created_at <= ${since}::timestamptz and expires_at > ${now}::timestamptz
      and reminded_at is null`,
    ({ status, reminded_at }) => status === 'pending_verification' && reminded_at === null,
    async (trx, review) => {
      await trx.updateTable('reviews').set({ reminded_at: now }).where('id', '=', review.id).execute()
      await queueConfirmation(trx, context, review, { reminder: true })
    },
  )
}

/** The timers run every few minutes; this much earlier keeps the erasure within its 24 hours. */
const marginMs = 60 * 60 * 1000

/**
 * A review that was not confirmed within 7 days is erased within the next 24 hours (server section 9); until then its link
 * can still ask for a new one.
 */
async function eraseExpiredReviews(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - limits.offerte.eraseAfterMs + marginMs)
  await forEachDue(
    context,
    sql`${unconfirmed} and expires_at <= ${before}::timestamptz`,
    ({ status, expires_at }) => status === 'pending_verification' && expires_at !== null && expires_at <= before,
    (trx, review) => eraseReview(trx, context, review),
  )
}
