import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { knownLevels } from '../../rules/verification-levels.ts'

const counts = sql`r.published_at > t.now - make_interval(months => ${sql.lit(limits.rating.countMonths)})`
// One decimal, as displayed: rounding twice could give another number than elsewhere.
const mean = (column: string) =>
  sql`round((avg(${sql.ref(`r.${column}`)}) filter (where ${counts}))::numeric, 1)::float8`
/** The author asked for a quote here, or was invited after one. */
export const afterRequest = sql`r.verification_level in ('offerte', 'uitnodiging')`
const bucket = (rating: number) =>
  sql`${sql.lit(String(rating))}, count(r.id) filter (where ${counts} and floor(r.rating_overall + 0.5) = ${sql.lit(rating)})`

const isOf = (level: string) => sql`${counts} and r.verification_level = ${sql.lit(level)}`
/** Null for a level without reviews. */
const ofLevel = (level: string) => sql`${sql.lit(level)}, case when count(r.id) filter (where ${isOf(level)}) > 0 then
  jsonb_build_object('total_reviews', count(r.id) filter (where ${isOf(level)}),
    'avg_rating_overall', round((avg(r.rating_overall) filter (where ${isOf(level)}))::numeric, 1)::float8) end`

/**
 * Counts over all sheets of an office. A withdrawn code was issued too, or an office could leave out clients it would
 * rather not hear. Used codes count as withdrawn too, or the number would reveal how many of that sheet were used.
 */
const codesOf = sql`
  select coalesce(sum(s.codes), 0)::int4 as issued, coalesce(sum(u.used), 0)::int4 as used,
    coalesce(sum(s.codes) filter (where s.withdrawn_at is not null), 0)::int4 as withdrawn
  from review_code_sheets s
  cross join lateral (select count(*) as used from review_codes k where k.sheet_id = s.id and k.used_at is not null) u
  where s.vestiging_id = v.id`

/**
 * Recounts the published reviews of the last 48 months and stores the result per office. Run it when a review of the
 * office changes, in the same transaction, and for all offices now and then, as reviews grow too old.
 */
export async function recountReviewStats(trx: Trx, vestigingIds: string[] | 'all', now: Date): Promise<void> {
  const chosen = vestigingIds === 'all' ? sql`true` : sql`v.id = any(${vestigingIds}::bigint[])`
  // One at a time per office: of two concurrent recounts, the last to commit would miss the review of the other.
  await sql`select from vestigingen v where ${chosen} order by v.id for no key update`.execute(trx)
  const buckets = Array.from({ length: limits.rating.max }, (_, index) => bucket(index + 1))
  await sql`
    insert into review_stats (vestiging_id, total_reviews, avg_rating_overall, avg_prijs_kwaliteit, avg_service,
      avg_communicatie, distribution, published_reviews, total_after_request, avg_after_request,
      published_after_request, by_level, codes_issued, codes_used, codes_withdrawn, rejected_reviews, counted_at)
    select v.id, (count(r.id) filter (where ${counts}))::int4, ${mean('rating_overall')}, ${mean('rating_prijs_kwaliteit')},
      ${mean('rating_service')}, ${mean('rating_communicatie')}, jsonb_build_object(${sql.join(buckets)}),
      count(r.id)::int4, (count(r.id) filter (where ${counts} and ${afterRequest}))::int4,
      round((avg(r.rating_overall) filter (where ${counts} and ${afterRequest}))::numeric, 1)::float8,
      (count(r.id) filter (where ${afterRequest}))::int4,
      jsonb_strip_nulls(jsonb_build_object(${sql.join(knownLevels.map(ofLevel))})),
      max(c.issued), max(c.used), max(c.withdrawn),
      (select count(*) from reviews x where x.vestiging_id = v.id and x.status in ('rejected', 'removed'))::int4, t.now
    from vestigingen v
    cross join (select ${now}::timestamptz as now) t
    cross join lateral (${codesOf}) c
    left join reviews r on r.vestiging_id = v.id and r.status = 'published'
    where ${chosen}
    group by v.id, t.now
    on conflict (vestiging_id) do update set
      total_reviews = excluded.total_reviews,
      avg_rating_overall = excluded.avg_rating_overall,
      avg_prijs_kwaliteit = excluded.avg_prijs_kwaliteit,
      avg_service = excluded.avg_service,
      avg_communicatie = excluded.avg_communicatie,
      distribution = excluded.distribution,
      published_reviews = excluded.published_reviews,
      total_after_request = excluded.total_after_request,
      avg_after_request = excluded.avg_after_request,
      published_after_request = excluded.published_after_request,
      by_level = excluded.by_level,
      codes_issued = excluded.codes_issued,
      codes_used = excluded.codes_used,
      codes_withdrawn = excluded.codes_withdrawn,
      rejected_reviews = excluded.rejected_reviews,
      counted_at = excluded.counted_at
  `.execute(trx)
}

/** In batches: a query may take seconds at most, and an author waits for the office that is being counted. */
const officesAtOnce = 50

/** Every night, reviews that became older than 48 months leave the averages. Safe to repeat. */
export const recountReviews = defineJob({
  name: 'recount-reviews',
  cron: '40 3 * * *',
  expireSeconds: 600,
  async handler({ db, clock }: Context) {
    const offices = await db.selectFrom('vestigingen').select('id').orderBy('id').execute()
    const ids = offices.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += officesAtOnce) {
      const some = ids.slice(from, from + officesAtOnce)
      await db.transaction().execute((trx) => recountReviewStats(trx, some, clock.now()))
    }
    await db.transaction().execute((trx) => announceChange(trx, 'reviews'))
  },
})
