import { type Selectable, sql } from 'kysely'
import { workingHours } from '#contract/calendar/working-hours.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Db } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { type BillCounts, countBills, noBills } from './bill/count-bill.ts'
import type { OffertesTables } from './tables.ts'

/**
 * Counts how offices answered the requests of the last 12 months whose mail arrived. Unanswered requests still within their ten working
 * days are left out. Instant offers are counted separately: the office itself neither answered nor was silent. Idempotent.
 */
export const countResponses = defineJob({
  name: 'count-responses',
  cron: '20 * * * *',
  expireSeconds: 600,
  async handler({ db, clock }: Context) {
    const now = clock.now()
    const rows = await db.selectFrom('response_stats').selectAll().execute()
    const before = new Map(rows.map((row) => [row.vestiging_id, row]))
    const requests = Map.groupBy(await findRequests(db, now), (row) => row.vestiging_id)
    const instant = await countInstantOffers(db, now)
    const days = await countDayAnswers(db, now)
    const bills = await countBills(db, now)
    const offices = [...new Set([...requests.keys(), ...instant.keys(), ...days.keys(), ...bills.keys()])]
    for (const vestiging_id of offices) {
      const stats = {
        ...statsOf(requests.get(vestiging_id) ?? []),
        ...(instant.get(vestiging_id) ?? noInstantOffers),
        ...(days.get(vestiging_id) ?? noDays),
        ...(bills.get(vestiging_id) ?? noBills),
      }
      const previous = before.get(vestiging_id)
      if (previous && isSame(previous, stats)) continue
      await db.transaction().execute(async (trx) => {
        const row = { ...stats, counted_at: now }
        await trx
          .insertInto('response_stats')
          .values({ vestiging_id, ...row })
          .onConflict((c) => c.column('vestiging_id').doUpdateSet(row))
          .execute()
        await announceChange(trx, 'vestigingen', vestiging_id)
      })
    }
    await forgetOthers(db, offices)
  },
})

const ofDays = ['day_answers', 'days_feasible'] as const
const counts = [
  ...(['requests', 'answered', 'median_working_hours', 'instant_offers', 'price_withdrawals'] as const),
  ...ofDays,
  ...(['bills_equal', 'bills_lower', 'bills_agreed_extra', 'bills_higher'] as const),
]
type Stats = Pick<Selectable<OffertesTables['response_stats']>, (typeof counts)[number]>
const isSame = (one: Stats, other: Stats) => counts.every((count) => one[count] === other[count])

type InstantCounts = Pick<Stats, 'instant_offers' | 'price_withdrawals'>
const noInstantOffers: InstantCounts = { instant_offers: 0, price_withdrawals: 0 }
type DayCounts = Pick<Stats, (typeof ofDays)[number]>
const noDays: DayCounts = { day_answers: 0, days_feasible: 0 }

function statsOf(
  requests: Awaited<ReturnType<typeof findRequests>>,
): Omit<Stats, keyof (InstantCounts & DayCounts & BillCounts)> {
  const hours = requests.flatMap(({ sent_at, answered_at }) => (answered_at ? workingHours(sent_at, answered_at) : []))
  // A customer's report counts as an answer, but never towards the response time.
  const answered = requests.filter(({ answered_at, is_answered }) => answered_at !== null || is_answered === true)
  return { requests: requests.length, answered: answered.length, median_working_hours: median(hours) }
}

/** Deletes the stats of offices whose requests have all become too old. */
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

const { declineMs } = limits.offerte.undo

function countedSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - limits.offerte.responseStatsMonths)
  return since
}

/** The last offer or decline of an office `o`. */
const lastOffer = sql`(
  select a.kind from offerte_answers a
  where a.offerte_vestiging_id = o.id and a.undone_at is null and a.kind in ('offer', 'decline')
  order by a.answered_at desc, a.id desc limit 1)`

/**
 * Instant offers per office, and how many of them it withdrew by declining. An offer sent within the undo time of a decline cancels it.
 */
async function countInstantOffers(db: Db, now: Date): Promise<Map<string, InstantCounts>> {
  const { rows } = await sql<InstantCounts & { vestiging_id: string }>`
    select o.vestiging_id::text as vestiging_id, count(*)::int4 as instant_offers,
      (count(*) filter (where exists (select from offerte_answers back
        where back.offerte_vestiging_id = o.id and back.kind = 'decline' and back.undone_at is null
          and not exists (select from offerte_answers after
            where after.offerte_vestiging_id = o.id and after.kind = 'offer' and after.id > back.id
              and after.answered_at < back.answered_at + make_interval(secs => ${declineMs / 1000})))))::int4 as price_withdrawals
    from offerte_vestigingen o join offerte_answers instant
      on instant.offerte_vestiging_id = o.id and instant.made_by = 'price_list'
    where o.sent_at > ${countedSince(now)}::timestamptz and o.bounced_at is null
    group by o.vestiging_id`.execute(db)
  return new Map(rows.map(({ vestiging_id, ...row }) => [vestiging_id, row]))
}

/** The last answers of each office about wished days, for requests that it still has. */
async function countDayAnswers(db: Db, now: Date): Promise<Map<string, DayCounts>> {
  const { rows } = await sql<DayCounts & { vestiging_id: string }>`
    select o.vestiging_id::text as vestiging_id, count(*)::int4 as day_answers,
      (count(*) filter (where day.answer = 'haalbaar'))::int4 as days_feasible
    from offerte_vestigingen o join offerte_day_answers day on day.offerte_vestiging_id = o.id
    where o.sent_at > ${countedSince(now)}::timestamptz and o.bounced_at is null and o.replaced_at is null
      and ${lastOffer} is distinct from 'decline'
    group by o.vestiging_id`.execute(db)
  return new Map(rows.map(({ vestiging_id, ...row }) => [vestiging_id, row]))
}

async function findRequests(db: Db, now: Date) {
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
    .where('o.sent_at', '>', countedSince(now))
    .where('o.bounced_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offerte_answers as instant')
            .select('instant.id')
            .whereRef('instant.offerte_vestiging_id', '=', 'o.id')
            .where('instant.made_by', '=', 'price_list'),
        ),
      ),
    )
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
