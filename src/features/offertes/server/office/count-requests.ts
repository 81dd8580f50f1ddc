import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Db } from '#server/database/schema.ts'

type RequestCounts = { request_count: number; offer_count: number; chosen_count: number }

/** Requests of the last 12 months whose mail reached an office, those it made an offer for, and those whose customer chose it. */
export async function countRequestsOf(db: Db, vestiging_id: string, now: Date): Promise<RequestCounts> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - limits.offerte.responseStatsMonths)
  const { rows } = await sql<RequestCounts>`
    select count(*)::int4 as request_count,
      (count(*) filter (where exists (
        select from offerte_answers a where a.offerte_vestiging_id = o.id and a.kind = 'offer')))::int4 as offer_count,
      (count(*) filter (where exists (
        select from offerte_choices c where c.request_id = o.request_id and c.vestiging_id = o.vestiging_id)))::int4 as chosen_count
    from offerte_vestigingen o
    where o.vestiging_id = ${vestiging_id}::bigint and o.sent_at > ${since}::timestamptz and o.bounced_at is null`.execute(
    db,
  )
  return rows[0]!
}
