import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'
import type { ModerationYear } from '../../contract/figures.ts'
import { type NoticeReason, noticeReasons } from '../../notice-reasons.ts'
import { publicByRule, publicCount, publicParts } from '../../rules/public-counts.ts'

type Count = { year: number; kind: string; rule: string | null; count: number }

const yearOf = (moment: ReturnType<typeof sql>) =>
  sql`extract(year from ${moment} at time zone 'Europe/Amsterdam')::int4`

/** Notices from offices about their own reviews are counted separately, so that no difference reveals anything. */
const ofWhom = sql`case when n.heard_until is null then 'notices' else 'office_notices' end`

const isReal = sql`review_id in (select id from reviews where not fictional)`

/** Everything that happened to real reviews, each counted in the year it happened. */
const events = sql`
  select created_at as at, 'received' as kind, null as rule from reviews where verified_at is not null and not fictional
  union all
  select published_at, 'published', null from reviews where published_at is not null and not fictional
  union all
  select held_at, 'held', null from review_holds where ${isReal}
  union all
  select decided_at, case decision when 'reject' then 'rejected' else 'removed' end, rule from review_decisions
  where decision in ('reject', 'remove') and ${isReal}
  union all
  select decided_at, 'automatic', null from review_decisions where decision in ('reject', 'remove') and automatic and ${isReal}
  union all
  select created_at, ${ofWhom} || '.received', reason from review_notices n where ${isReal}
  union all
  select n.decided_at, ${ofWhom} || case when d.id is null then '.moot'
    when d.decision in ('reject', 'remove') then '.granted' else '.denied' end, null
  from review_notices n left join review_decisions d on d.id = n.decision_id
  where n.decided_at is not null and n.${isReal}
  union all
  select created_at, 'appeals.received', null from review_appeals where ${isReal}
  union all
  select answered_at, 'appeals.' || outcome, null from review_appeals where outcome is not null and ${isReal}`

/** When each wait began: with the notice that the decision answers, or else when the review was held. */
const waits = sql`
  select d.decided_at, coalesce(
    (select min(n.created_at) from review_notices n where n.decision_id = d.id),
    (select max(h.held_at) from review_holds h where h.review_id = d.review_id and h.held_at <= d.decided_at
      and not exists (select from review_decisions e
        where e.review_id = d.review_id and e.id < d.id and e.decided_at >= h.held_at))) as since
  from review_decisions d where not d.automatic and d.${isReal}`

/** Public moderation figures, latest year first. */
export async function readModerationFigures(db: Db): Promise<ModerationYear[]> {
  const { rows: counts } = await sql<Count>`
    select ${yearOf(sql`at`)} as year, kind, rule, count(*)::int4 as count from (${events}) events
    group by 1, 2, 3`.execute(db)
  const { rows: medians } = await sql<{ year: number; n: number; hours: number }>`
    select ${yearOf(sql`decided_at`)} as year, count(*)::int4 as n,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - since) / 3600)::float8 as hours
    from (${waits}) waits where since is not null group by 1`.execute(db)
  const byYear = Map.groupBy(counts, ({ year }) => year)
  return [...byYear.keys()]
    .sort((a, b) => b - a)
    .map((year) => {
      const median = medians.find((one) => one.year === year)
      return toYear(year, byYear.get(year)!, median && publicCount(median.n) ? median.hours : null)
    })
}

function toYear(year: number, counts: readonly Count[], median: number | null): ModerationYear {
  const sumOf = (kind: string) => counts.reduce((sum, one) => (one.kind === kind ? sum + one.count : sum), 0)
  const of = (kind: string) => publicCount(sumOf(kind))
  const outcomesOf = (kind: 'notices' | 'office_notices' | 'appeals') => ({
    received: of(`${kind}.received`),
    ...publicParts({
      granted: sumOf(`${kind}.granted`),
      denied: sumOf(`${kind}.denied`),
      moot: sumOf(`${kind}.moot`),
    }),
  })
  const [rejected, removed, automatic] = [sumOf('rejected'), sumOf('removed'), sumOf('automatic')]
  const byRule = (...kinds: string[]) => {
    const named = counts.filter(({ kind, rule }) => kinds.includes(kind) && rule !== null)
    return [...Map.groupBy(named, ({ rule }) => rule!)].map(([rule, ofRule]) => ({
      rule,
      count: ofRule.reduce((sum, { count }) => sum + count, 0),
    }))
  }
  return {
    year,
    received: of('received'),
    published: of('published'),
    held: of('held'),
    // The rules below give the total of both.
    ...publicParts({ rejected, removed }),
    automatic: publicParts({ automatic, byPerson: rejected + removed - automatic }).automatic,
    by_rule: publicByRule(byRule('rejected', 'removed')),
    notices: outcomesOf('notices'),
    notices_by_reason: publicByRule(byRule('notices.received')).map(({ rule, count }) => ({
      reason: rule && (noticeReasons[rule as NoticeReason] ?? rule),
      count,
    })),
    office_notices: outcomesOf('office_notices'),
    appeals: outcomesOf('appeals'),
    median_hours: median === null ? null : Math.round(median * 10) / 10,
  }
}
