import * as limits from '#contract/limits.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/**
 * An address behind links to unsubscribe goes when no mail with such a link was sent to it for long, and why somebody unsubscribed
 * as long after that was said.
 */
export const forgetAddresses = defineJob({
  name: 'forget-addresses',
  cron: '25 9-18 * * *',
  async handler({ db, clock }) {
    const before = new Date(clock.now().getTime() - limits.unsubscribe.addressKeptMs)
    await db.deleteFrom('unsubscribe_addresses').where('created_at', '<=', before).execute()
    await db
      .updateTable('unsubscribes')
      .set({ reden: null })
      .where('reden', 'is not', null)
      .where('unsubscribed_at', '<=', before)
      .execute()
  },
})
