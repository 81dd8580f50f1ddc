import { defineJob } from '#server/jobs/define-job.ts'
import { mailOverviews } from './mail-overview.ts'
import { remindOffices } from './remind-offices.ts'
import { remindToChoose } from './remind-to-choose.ts'

/** Time-based mails to offices and customers about a dispatched request, during the day. Idempotent. */
export const newsTimers = defineJob({
  name: 'offerte-news',
  cron: '35 9-18 * * *',
  expireSeconds: 600,
  async handler(context) {
    await remindOffices(context)
    await mailOverviews(context)
    await remindToChoose(context)
  },
})
