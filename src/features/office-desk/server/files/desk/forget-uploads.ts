import type { Context } from '#server/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

const keptMs = 24 * 3_600_000

/** Deletes files that were not imported, and reports of those that were, after a day; the log keeps what they did. Idempotent. */
export const forgetUploads = defineJob({
  name: 'forget-uploads',
  cron: '20 * * * *',
  async handler({ db, clock }: Context) {
    const before = new Date(clock.now().getTime() - keptMs)
    await db.deleteFrom('uploaded_files').where('uploaded_at', '<', before).execute()
  },
})
