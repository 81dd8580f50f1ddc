import { defineJob } from '#server/jobs/define-job.ts'
import { remindInvited } from './invite-to-review.ts'
import { inviteToSiteReview } from './invite-to-site-review.ts'

/**
 * Reminds who was invited, and asks about the site, by day; the invitation itself leaves when a request is completed. Each part looks at
 * what is due, so it is safe to repeat.
 */
export const reminderTimers = defineJob({
  // Its name since it was released (server/jobs/define-job.ts).
  name: 'customer-timers',
  cron: '25 9-18 * * *',
  expireSeconds: 600,
  async handler(context) {
    await remindInvited(context)
    await inviteToSiteReview(context)
  },
})
