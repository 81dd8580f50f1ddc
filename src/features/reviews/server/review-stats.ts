import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Trx } from '#server/database/schema.ts'

const bucket = (rating: number) =>
  sql`${sql.lit(String(rating))}, count(r.id) filter (where floor(r.rating_overall + 0.5) = ${sql.lit(rating)})`

/**
 * Counts the published reviews of the last 48 months again (server section 4) and keeps the result per office. Run it when
 * a review of the office changes, and for all of them now and then, as reviews grow too old.
 */
export async function recountReviewStats(trx: Trx, vestigingIds: string[] | 'all', now: Date): Promise<void> {
  const chosen = vestigingIds === 'all' ? sql`true` : sql`v.id = any(${vestigingIds}::bigint[])`
  const mean = (column: string) => sql`round(avg(${sql.ref(`r.${column}`)})::numeric, 2)::float8`
  const buckets = Array.from({ length: limits.rating.max }, (_, index) => bucket(index + 1))
  await sql`
    insert into review_stats (vestiging_id, total_reviews, avg_rating_overall, avg_prijs_kwaliteit, avg_service,
      avg_communicatie, distribution, counted_at)
    select v.id, count(r.id)::int4, ${mean('rating_overall')}, ${mean('rating_prijs_kwaliteit')},
      ${mean('rating_service')}, ${mean('rating_communicatie')}, jsonb_build_object(${sql.join(buckets)}),
      ${now}::timestamptz
    from vestigingen v
    left join reviews r on r.vestiging_id = v.id and r.status = 'published'
      and r.published_at > ${now}::timestamptz - make_interval(months => ${limits.rating.countMonths}::int4)
    where ${chosen}
    group by v.id
    on conflict (vestiging_id) do update set
      total_reviews = excluded.total_reviews,
      avg_rating_overall = excluded.avg_rating_overall,
      avg_prijs_kwaliteit = excluded.avg_prijs_kwaliteit,
      avg_service = excluded.avg_service,
      avg_communicatie = excluded.avg_communicatie,
      distribution = excluded.distribution,
      counted_at = excluded.counted_at
  `.execute(trx)
}
