import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Db } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { workingHours } from '../working-hours.ts'

/**
 * Counts how offices answered the requests of the last 12 months whose mail arrived (server section 3b). One that is still
 * within its ten working days without an answer says nothing yet. Safe to repeat.
 */
export const countResponses = defineJob({
  name: 'count-responses',
  cron: '20 * * * *',
  expireSeconds: 600,
  async handler({ db, clock }: Context) {
    const now = clock.now()
    const counted: string[] = []
    for (const [vestiging_id, requests] of Map.groupBy(await findRequests(db, now), (row) => row.vestiging_id)) {
      const hours = requests.flatMap(({ sent_at, answered_at }) =>
        answered_at ? workingHours(sent_at, answered_at) : [],
      )
      const stats = {
        requests: requests.length,
        // What the customer says counts as an answer, but never as a time of the office.
        answered: requests.filter(({ answered_at, is_answered }) => answered_at !== null || is_answered === true)
          .length,
        median_working_hours: median(hours),
      }
      await db.transaction().execute(async (trx) => {
        const changed = await trx
          .insertInto('response_stats')
          .values({ vestiging_id, ...stats, counted_at: now })
          .onConflict((c) =>
            c
              .column('vestiging_id')
              .doUpdateSet({ ...stats, counted_at: now })
              .where((eb) =>
                eb.or([
                  eb('response_stats.requests', '!=', stats.requests),
                  eb('response_stats.answered', '!=', stats.answered),
                  eb('response_stats.median_working_hours', 'is distinct from', stats.median_working_hours),
                ]),
              ),
          )
          .executeTakeFirst()
        if (changed.numInsertedOrUpdatedRows) await announceChange(trx, 'vestigingen', vestiging_id)
      })
      counted.push(vestiging_id)
    }
    await forgetOthers(db, counted)
  },
})

/** Of offices whose requests are all too old by now. */
async function forgetOthers(db: Db, counted: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('response_stats')
      .where((eb) => eb.not(eb('vestiging_id', '=', eb.fn.any(eb.val(counted)))))
      .returning('vestiging_id')
      .execute()
    for (const { vestiging_id } of gone) await announceChange(trx, 'vestigingen', vestiging_id)
  })
}

async function findRequests(db: Db, now: Date) {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - limits.offerte.responseStatsMonths)
  const rows = await db
    .selectFrom('offerte_vestigingen as o')
    .leftJoin('offerte_answers as a', (join) =>
      join
        .onRef('a.offerte_vestiging_id', '=', 'o.id')
        .on('a.kind', 'in', ['offer', 'decline', 'by_mail'])
        .on('a.undone_at', 'is', null),
    )
    .leftJoin('offerte_reports as r', 'r.offerte_vestiging_id', 'o.id')
    .select(['o.vestiging_id', 'o.sent_at', 'o.deadline_at', 'r.is_answered'])
    .select(({ fn }) => fn.min('a.answered_at').as('answered_at'))
    .$narrowType<{ sent_at: Date }>()
    .where('o.sent_at', '>', since)
    .where('o.bounced_at', 'is', null)
    .groupBy(['o.id', 'r.is_answered'])
    .execute()
  return rows.filter(
    ({ answered_at, deadline_at }) => answered_at !== null || (deadline_at !== null && deadline_at <= now),
  )
}

function median(hours: readonly number[]): number | null {
  if (hours.length === 0) return null
  const sorted = hours.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const whole = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return Math.round(whole * 10) / 10
}
