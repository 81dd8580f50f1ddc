import { sql } from 'kysely'
import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { reviewHeldMail } from '../../mails/review-held.ts'
import { closeMootAppeals } from '../appeals/close-appeals.ts'
import { decideLocked } from '../desk/decide-review.ts'
import { lastDecision } from '../desk/find-decision.ts'
import { sendDigest } from '../desk/send-digest.ts'
import { forEachDueReview, undecided } from '../life/due-reviews.ts'
import { nameOf } from '../life/find-review.ts'
import { closeOrphanNotices, forgetNotifiers } from '../notices/close-notices.ts'
import { forgetRejected } from '../replies/rejected-replies.ts'
import { showReview } from './show-review.ts'

/** What happens to held and reported reviews over time. Each part selects what is due, so it is safe to repeat. */
export const moderationTimers = defineJob({
  name: 'moderation-timers',
  cron: '*/5 * * * *',
  expireSeconds: 600,
  async handler(context) {
    await showMarksAlone(context)
    await tellHeldAuthors(context)
    await endAdjustments(context)
    await closeOrphanNotices(context)
    await closeMootAppeals(context)
    await forgetNotifiers(context)
    await forgetRejected(context)
    await sendDigest(context)
  },
})

/** The timers run every few minutes; this margin keeps the promise of 24 hours. */
const marginMs = 10 * 60 * 1000

/** A review held only for its text goes online with its marks within 24 hours, decided or not. */
async function showMarksAlone(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - limits.review.holdMs + marginMs)
  await forEachDueReview(
    context,
    sql`${undecided} and status = 'in_moderation' and held_for = 'text' and held_at <= ${before}::timestamptz`,
    ({ status, held_for, held_at }) =>
      status === 'in_moderation' && held_for === 'text' && held_at !== null && held_at <= before,
    (trx, review) => showReview(trx, context, review, { news: 'always', textHidden: true }),
  )
}

/** After 24 hours, tells an author once that the review is held because it may not come from a customer, and until when. */
async function tellHeldAuthors(context: Context): Promise<void> {
  const now = context.clock.now()
  const before = new Date(now.getTime() - limits.review.holdMs)
  await forEachDueReview(
    context,
    sql`${undecided} and held_for = 'fraud' and held_at <= ${before}::timestamptz and hold_told_at is null`,
    ({ status, held_for, hold_told_at }) => status === 'in_moderation' && held_for === 'fraud' && hold_told_at === null,
    async (trx, review) => {
      await trx.updateTable('reviews').set({ hold_told_at: now }).where('id', '=', review.id).execute()
      await queueMail(trx, context, reviewHeldMail, { subject: nameOf(review) }, { review_id: review.id })
    },
  )
}

/** Rejects a review whose author did not make the requested change, for the reason stated in that request. */
async function endAdjustments(context: Context): Promise<void> {
  const now = context.clock.now()
  await forEachDueReview(
    context,
    sql`${undecided} and adjust_until <= ${now}::timestamptz`,
    ({ adjust_until }) => adjust_until !== null && adjust_until <= now,
    async (trx, review) => {
      const request = await lastDecision(trx, review.id)
      if (request?.decision !== 'adjust') throw new Error('A review waits for a change that nobody asked for')
      await decideLocked(trx, context, review, {
        decision: review.status === 'published' ? 'remove' : 'reject',
        rule: request.rule,
        facts: `Wij vroegen u de review aan te passen. Dat is niet binnen ${daysIn(limits.review.adjustMs)} dagen gebeurd.\n${request.facts}`,
        automatic: true,
      })
    },
  )
}
