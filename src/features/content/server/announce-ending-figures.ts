import { dayOf } from '#contract/format/dates.ts'
import { endingFigures } from '#contract/legal-figures.ts'
import type { Context } from '#server/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** Logs daily which legal figures end soon; the desk and the doctor show the same. */
export const announceEndingFigures = defineJob({
  name: 'announce-ending-figures',
  cron: '30 7 * * *',
  async handler({ clock, log }: Context) {
    for (const figure of endingFigures(dayOf(clock.now()))) log.warn({ figure }, 'A figure of law ends')
  },
})
