import { defineJob } from '#server/jobs/define-job.ts'
import { eraseExpiredReviews } from './expire-reviews.ts'
import { forgetAuthors } from './forget-authors.ts'
import { remindReviews } from './remind-reviews.ts'

/** What happens to reviews of offices by time alone (server sections 4 and 9). Each part looks at what is due, so it is safe to repeat. */
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
