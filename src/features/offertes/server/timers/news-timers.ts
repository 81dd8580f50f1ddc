import { defineJob } from '#server/jobs/define-job.ts'
import { mailOverviews } from './mail-overview.ts'
import { remindOffices } from './remind-offices.ts'
import { remindToChoose } from './remind-to-choose.ts'

/** What offices and customers hear of a sent request by time alone, by day. Safe to repeat. */
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
