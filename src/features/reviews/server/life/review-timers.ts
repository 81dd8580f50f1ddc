import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { forgetCodes } from '../bill-codes/forget-codes.ts'
import { mailMovedReplies } from '../replies/resend-reply-link.ts'
import { forEachDueReview, offline, unconfirmed } from './due-reviews.ts'
import { eraseReview } from './erase-review.ts'
import { forgetReview } from './forget-review.ts'
import { queueConfirmation } from './resend-review.ts'

const { erasedWithinMs, earlierMs } = limits.unconfirmed

/** What happens to reviews over time. Each part selects what is due, so it is safe to repeat. */
export const reviewTimers = defineJob({
  name: 'review-timers',
  cron: '*/5 * * * *',
  expireSeconds: 600,
  async handler(context) {
    await remindReviews(context)
    await eraseExpiredReviews(context)
    await forgetAuthors(context)
    await mailMovedReplies(context)
    await forgetCodes(context)
  },
})

/** Sends one reminder of an unconfirmed review, 48 hours after its first mail left. */
async function remindReviews(context: Context): Promise<void> {
  const now = context.clock.now()
  const { remindAfterMs, confirmMs } = limits.review
  const ends = new Date(now.getTime() - remindAfterMs + confirmMs)
  await forEachDueReview(
    context,
    sql`${unconfirmed} and expires_at > ${now}::timestamptz and expires_at <= ${ends}::timestamptz
      and reminded_at is null`,
    ({ status, reminded_at }) => status === 'pending_verification' && reminded_at === null,
    async (trx, review) => {
      await trx.updateTable('reviews').set({ reminded_at: now }).where('id', '=', review.id).execute()
      await queueConfirmation(trx, context, review, { reminder: true })
    },
  )
}

/**
 * Erases a review that was not confirmed within 7 days, within the next 24 hours; until then its link can still request
 * a new one.
 */
async function eraseExpiredReviews(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - erasedWithinMs + earlierMs)
  await forEachDueReview(
    context,
    sql`${unconfirmed} and expires_at <= ${before}::timestamptz`,
    ({ status, expires_at }) => status === 'pending_verification' && expires_at !== null && expires_at <= before,
    (trx, review) => eraseReview(trx, context, review),
  )
}

/** When a review went offline for good: when its author withdrew it, or by the last decision. */
const endedAt = sql`coalesce(withdrawn_at,
  (select max(d.decided_at) from review_decisions d where d.review_id = reviews.id), created_at)`

/**
 * Keeps an author's name, address and words while the review is online and 12 months after; the hashes of the address
 * 24 months after. The network is kept for the check of three reviews from one network within a day, each of which may
 * be confirmed on the last possible day.
 */
async function forgetAuthors(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const monthsAgo = (months: number) =>
    sql<boolean>`${endedAt} <= ${now}::timestamptz - make_interval(months => ${sql.lit(months)})`

  await forEachDueReview(
    context,
    sql`${offline} and sealed_key is not null and ${monthsAgo(limits.review.keptAfterRemovalMonths)}`,
    // Published again meanwhile: its author is kept for longer.
    ({ status }) => status !== 'published',
    (trx, review) => forgetReview(trx, context, review),
  )

  await db
    .updateTable('reviews')
    .set({ email_hash: null, email_base_hash: null })
    .where(offline)
    .where('email_hash', 'is not', null)
    .where(monthsAgo(limits.offerte.hashesKeptMonths))
    .execute()
  await db
    .updateTable('reviews')
    .set({ ip_prefix_hash: null })
    .where('ip_prefix_hash', 'is not', null)
    .where('created_at', '<=', new Date(now.getTime() - limits.review.confirmMs - limits.review.perPrefix.windowMs))
    .execute()
}
