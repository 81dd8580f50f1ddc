import * as limits from '#contract/limits.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** Forgets requests for one's data: those that were not used soon, the record of an erasure when its evidence has served. */
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
