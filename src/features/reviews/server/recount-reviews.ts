import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { recountReviewStats } from './review-stats.ts'

/** Every night the reviews that became older than 48 months leave the averages (server section 4). Safe to repeat. */
export const recountReviews = defineJob({
  name: 'recount-reviews',
  cron: '40 3 * * *',
  expireSeconds: 600,
  async handler({ db, clock }: Context) {
    await db.transaction().execute(async (trx) => {
      await recountReviewStats(trx, 'all', clock.now())
      await announceChange(trx, 'reviews')
    })
  },
})
