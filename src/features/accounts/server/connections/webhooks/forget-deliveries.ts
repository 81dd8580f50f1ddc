import * as limits from '#contract/limits.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** Deletes deliveries after some weeks, when they are of no more use, and revoked keys after the same time. */
export const forgetDeliveries = defineJob({
  name: 'forget-deliveries',
  cron: '40 4 * * *',
  async handler({ db, clock }) {
    const before = new Date(clock.now().getTime() - limits.webhook.logKeptMs)
    await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute()
    await db.deleteFrom('api_keys').where('revoked_at', '<', before).execute()
  },
})
