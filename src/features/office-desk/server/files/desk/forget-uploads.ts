import type { Context } from '#server/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

const keptMs = 24 * 3_600_000

/** Files that nobody took over, and reports of those that were, are gone after a day; the log has what they did. Safe to repeat. */
export const forgetUploads = defineJob({
  name: 'forget-uploads',
  cron: '20 * * * *',
  async handler({ db, clock }: Context) {
    const before = new Date(clock.now().getTime() - keptMs)
    await db.deleteFrom('uploaded_files').where('uploaded_at', '<', before).execute()
  },
})
