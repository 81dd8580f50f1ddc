import { type Kysely, sql } from 'kysely'

/** What reading reviews needs, so that it costs the same however many there are: kept counts and an index per order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['published_reviews', 'rejected_reviews']) {
    await db.schema
      .alterTable('review_stats')
      .addColumn(column, 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(column)} >= 0`),
      )
      .execute()
  }
  await sql`
    update review_stats s set
      published_reviews = n.published,
      rejected_reviews = n.rejected,
      avg_rating_overall = round(s.avg_rating_overall::numeric, 1)::float8,
      avg_prijs_kwaliteit = round(s.avg_prijs_kwaliteit::numeric, 1)::float8,
      avg_service = round(s.avg_service::numeric, 1)::float8,
      avg_communicatie = round(s.avg_communicatie::numeric, 1)::float8
    from (
      select vestiging_id,
        count(*) filter (where status = 'published')::int4 as published,
        count(*) filter (where status in ('rejected', 'removed'))::int4 as rejected
      from reviews group by vestiging_id
    ) n
    where n.vestiging_id = s.vestiging_id`.execute(db)

  await sql`create index reviews_newest on reviews (vestiging_id, created_at desc, id desc)
    where status = 'published'`.execute(db)
  await sql`create index reviews_highest on reviews (vestiging_id, rating_overall desc, created_at desc, id desc)
    where status = 'published'`.execute(db)
  await sql`create index reviews_lowest on reviews (vestiging_id, rating_overall, created_at desc, id desc)
    where status = 'published'`.execute(db)
  await sql`create index reviews_with_points on reviews (vestiging_id, created_at desc, id desc)
    where status = 'published' and cardinality(pluspunten) + cardinality(minpunten) > 0`.execute(db)
  await sql`create index reviews_refused on reviews (vestiging_id) where status in ('rejected', 'removed')`.execute(db)
  // Nothing reads in the order of publishing; the counting reads whole offices.
  await sql`drop index reviews_latest`.execute(db)
}
