import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** Erases the evidence of an interest seven years after the resulting agreement ended, or after the interest itself if there was none. */
export const forgetInterests = defineJob({
  name: 'forget-interests',
  cron: '50 3 * * *',
  async handler({ db, clock }) {
    await sql`update partnership_interests i set sealed_key = null, sealed = null, email_hash = null
      from partnership_offers o join vestigingen v on v.id = o.vestiging_id
      where o.id = i.offer_id and i.sealed_key is not null
        and greatest(i.created_at, v.partnership_until)
          <= ${clock.now()}::timestamptz - make_interval(years => ${sql.lit(limits.partner.evidenceYears)})
        and not (v.partnership_from is not null and v.partnership_until is null)`.execute(db)
  },
})
