import { limits } from '#contract/limits.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** An address behind links to unsubscribe goes when no mail with such a link was sent to it for long (server section 9). */
export const forgetAddresses = defineJob({
  name: 'forget-addresses',
  cron: '25 9-18 * * *',
  async handler({ db, clock }) {
    const before = new Date(clock.now().getTime() - limits.unsubscribe.addressKeptMs)
    await db.deleteFrom('unsubscribe_addresses').where('created_at', '<=', before).execute()
  },
})
