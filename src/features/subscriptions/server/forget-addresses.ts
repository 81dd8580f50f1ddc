import * as limits from '#contract/limits.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/**
 * Erases the address behind unsubscribe links when no mail with such a link has been sent to it for a long time, and a reason for
 * unsubscribing equally long after it was given.
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
