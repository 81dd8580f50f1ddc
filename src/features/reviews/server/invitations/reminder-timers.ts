import { defineJob } from '#server/jobs/define-job.ts'
import { remindInvited } from './invite-to-review.ts'
import { inviteToSiteReview } from './invite-to-site-review.ts'

/**
 * By day, reminds invited customers and asks about the site; the invitation itself is sent when a request completes.
 * Each part selects what is due, so it is safe to repeat.
 */
export const reminderTimers = defineJob({
  // The name under which it was first released (server/jobs/define-job.ts).
  name: 'customer-timers',
  cron: '25 9-18 * * *',
  expireSeconds: 600,
  async handler(context) {
    await remindInvited(context)
    await inviteToSiteReview(context)
  },
})
