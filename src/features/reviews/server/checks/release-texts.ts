import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { forEachDue } from '../life/for-each-due.ts'
import { undecided } from '../life/scopes.ts'
import { showReview } from './show-review.ts'

/** The timers run every few minutes; this much earlier keeps the promise of 24 hours. */
const marginMs = 10 * 60 * 1000

/** A review that is held for its text alone is online with its marks within 24 hours, decided about or not (server section 4). */
export async function releaseTexts(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - limits.review.holdMs + marginMs)
  await forEachDue(
    context,
    sql`${undecided} and status = 'in_moderation' and held_for = 'text' and held_at <= ${before}::timestamptz`,
    ({ status, held_for, held_at }) =>
      status === 'in_moderation' && held_for === 'text' && held_at !== null && held_at <= before,
    (trx, review) => showReview(trx, context, review, { told: 'always', textHidden: true }),
  )
}
