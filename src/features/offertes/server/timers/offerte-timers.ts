import { defineJob } from '#server/jobs/define-job.ts'
import { announceErasures } from './announce-erasures.ts'
import { anonymiseOffertes } from './anonymise-offertes.ts'
import { expireSilentVestigingen } from './expire-silent-vestigingen.ts'
import { deleteEndedOffertes, expireUnconfirmedOffertes } from './expire-unconfirmed-offertes.ts'
import { mailMovedOffices } from './mail-moved-offices.ts'
import { remindOffertes } from './remind-offertes.ts'

/** Time-based changes to requests. Each part looks for what is due, so the job is idempotent. */
export const offerteTimers = defineJob({
  name: 'offerte-timers',
  cron: '*/5 * * * *',
  expireSeconds: 600,
  async handler(context) {
    await remindOffertes(context)
    await expireUnconfirmedOffertes(context)
    await deleteEndedOffertes(context)
    await expireSilentVestigingen(context)
    await announceErasures(context)
    await mailMovedOffices(context)
    await anonymiseOffertes(context)
  },
})
