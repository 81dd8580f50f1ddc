import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { recountReviewStats } from './review-stats.ts'

/** Some at a time: a query may take seconds at most, and an author waits for the office that is being counted. */
const officesAtOnce = 50

/** Every night the reviews that became older than 48 months leave the averages (server section 4). Safe to repeat. */
export const recountReviews = defineJob({
  name: 'recount-reviews',
  cron: '40 3 * * *',
  expireSeconds: 600,
  async handler({ db, clock }: Context) {
    const offices = await db.selectFrom('vestigingen').select('id').orderBy('id').execute()
    const ids = offices.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += officesAtOnce) {
      const some = ids.slice(from, from + officesAtOnce)
      await db.transaction().execute((trx) => recountReviewStats(trx, some, clock.now()))
    }
    await db.transaction().execute((trx) => announceChange(trx, 'reviews'))
  },
})
