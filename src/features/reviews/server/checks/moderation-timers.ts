import { defineJob } from '#server/jobs/define-job.ts'
import { sendDigest } from '../desk/send-digest.ts'
import { closeOrphanNotices, forgetNotifiers } from '../notices/end-notices.ts'
import { endAdjustments } from './end-adjustments.ts'
import { releaseTexts } from './release-texts.ts'
import { tellHeldAuthors } from './tell-held-authors.ts'

/** What happens to held and reported reviews by time alone (server section 4). Each part looks at what is due, so it is safe to repeat. */
export const moderationTimers = defineJob({
  name: 'moderation-timers',
  cron: '*/5 * * * *',
  expireSeconds: 600,
  async handler(context) {
    await releaseTexts(context)
    await tellHeldAuthors(context)
    await endAdjustments(context)
    await closeOrphanNotices(context)
    await forgetNotifiers(context)
    await sendDigest(context)
  },
})
