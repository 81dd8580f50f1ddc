import { sql } from 'kysely'
import { startOfDay } from '#contract/calendar/working-days.ts'
import { workingHours } from '#contract/calendar/working-hours.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'

type Asked = {
  vestiging_id: string
  created_at: Date
  is_verified: boolean
  sent_at: Date | null
  answered_at: Date | null
}

/** Saves the totals of days that nobody looks at, before their requests are erased. */
export const countRequestDays = defineJob({
  name: 'count-request-days',
  cron: '50 * * * *',
  expireSeconds: 600,
  handler: (context) => countRequests(context),
})

const dayMs = 24 * 3_600_000

/**
 * Counts the requests of the last weeks per office and day. Requests that were erased since they were counted stay in the totals:
 * an unconfirmed request is erased after a week, an answer together with its request. Idempotent.
 */
export async function countRequests({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const since = startOfDay(dayOf(new Date(clock.now().getTime() - limits.figures.countedDays * dayMs)))
  const groups = Map.groupBy(await findAsked(db, since), (one) => `${dayOf(one.created_at)} ${one.vestiging_id}`)
  const rows = [...groups].map(([key, requests]) => {
    const [day, vestiging_id] = key.split(' ')
    const answered = requests.filter(({ is_verified, answered_at }) => is_verified && answered_at !== null)
    const hours = answered.flatMap(({ sent_at, answered_at }) => (sent_at ? workingHours(sent_at, answered_at!) : []))
    return {
      day,
      vestiging_id,
      requests: requests.length,
      verified: requests.filter(({ is_verified }) => is_verified).length,
      answers: answered.length,
      answer_hours: hours.sort((a, b) => a - b),
    }
  })
  if (rows.length === 0) return
  // In a fixed order, so that nodes that count at the same time do not deadlock; unchanged days are not written again.
  await sql`
    insert into request_days as kept (day, vestiging_id, requests, verified, answers, answer_hours)
    select n.day, n.vestiging_id, n.requests, n.verified, n.answers, n.answer_hours
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(day date, vestiging_id bigint, requests int, verified int, answers int, answer_hours real[])
    order by n.day, n.vestiging_id
    on conflict (day, vestiging_id) do update set
      requests = greatest(kept.requests, excluded.requests),
      verified = greatest(kept.verified, excluded.verified),
      answers = greatest(kept.answers, excluded.answers),
      answer_hours = case when cardinality(excluded.answer_hours) >= cardinality(kept.answer_hours)
        then excluded.answer_hours else kept.answer_hours end
    where (kept.requests, kept.verified, kept.answers, kept.answer_hours)
      is distinct from (excluded.requests, excluded.verified, excluded.answers, excluded.answer_hours)`.execute(db)
}

/** The offices asked since then, each with its first answer. */
async function findAsked(db: Db, since: Date): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select o.vestiging_id::text as vestiging_id, r.created_at, c.request_id is not null as is_verified, o.sent_at,
      (select min(a.answered_at) from offerte_answers a
        where a.offerte_vestiging_id = o.id and a.kind in ('offer', 'decline', 'by_mail')
          and a.made_by = 'office' and a.undone_at is null) as answered_at
    from offerte_requests r join offerte_vestigingen o on o.request_id = r.id
    left join offerte_confirmations c on c.request_id = r.id
    where r.created_at >= ${since}::timestamptz`.execute(db)
  return rows
}
