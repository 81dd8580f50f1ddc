import { type Kysely, sql } from 'kysely'

/** Of the reviews of an office those whose author asked for a quote here are also counted apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_stats add column total_after_request int4 not null default 0,
    add column avg_after_request float8, add column published_after_request int4 not null default 0`.execute(db)
  await sql`
    update review_stats s set total_after_request = c.total, avg_after_request = c.average, published_after_request = c.published
    from (
      select r.vestiging_id, (count(*) filter (where counts))::int4 as total, count(*)::int4 as published,
        round((avg(r.rating_overall) filter (where counts))::numeric, 1)::float8 as average
      from reviews r join review_stats o on o.vestiging_id = r.vestiging_id
      cross join lateral (select r.published_at > o.counted_at - interval '48 months' as counts) t
      where r.status = 'published' and r.verification_level <> 'email'
      group by r.vestiging_id
    ) c where c.vestiging_id = s.vestiging_id`.execute(db)
}
