import * as limits from '#contract/limits.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** Deletes data requests that were not used in time, and records of erasures once they are no longer needed as evidence. */
export const dataRequestTimers = defineJob({
  name: 'data-request-timers',
  cron: '40 * * * *',
  async handler({ db, clock }) {
    const now = clock.now()
    const unused = new Date(now.getTime() - limits.dataRequest.renewableMs)
    await db.deleteFrom('data_requests').where('erased_at', 'is', null).where('expires_at', '<=', unused).execute()
    const recordsSince = new Date(now)
    recordsSince.setUTCMonth(recordsSince.getUTCMonth() - limits.offerte.hashesKeptMonths)
    await db.deleteFrom('data_requests').where('erased_at', '<=', recordsSince).execute()
  },
})
