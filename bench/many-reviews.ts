import { seedDemo } from '#app/demo/seed-demo.ts'
import { recountReviewStats } from '#features/reviews/server/public.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLog } from '#server/log.ts'
import { withClient } from './search-offices.ts'

// Spread over some four years, so that a few are too old to count.
const written = `now() - (n * interval '48 months' * 1.05 / $1::int8)`
const mark = (salt: number) => `2 + abs(hashint4((n * 10 + ${salt})::int4)) % 9`

/**
 * A database of its own with `count` reviews of the demo's offices and as many of the platform. Gives its address.
 */
export async function createReviews(server: string, count: number): Promise<string> {
  const url = new URL(server)
  url.pathname = `/reviews_${count}`
  await withClient(server, async (client) => {
    await client.query(`drop database if exists reviews_${count} with (force)`)
    await client.query(`create database reviews_${count}`)
  })
  const storage = connectPostgres(url.href, createLog('silent'))
  await migrate(storage)
  await seedDemo(storage.db, new Date())
  await withClient(url.href, async (client) => {
    await client.query('truncate reviews cascade')
    await client.query('truncate site_review_days')
    await client.query(
      `insert into reviews (vestiging_id, naam, rating_prijs_kwaliteit, rating_service, rating_communicatie, pluspunten,
        minpunten, dienst_ids, verification_level, status, created_at, verified_at, published_at, fictional)
      select offices.ids[1 + n % cardinality(offices.ids)], 'Jan V.', ${mark(1)}, ${mark(2)}, ${mark(3)},
        array['Snel geholpen en duidelijk uitgelegd'], '{}', array['testament'], 'email', 'published', ${written},
        ${written}, ${written}, true
      from generate_series(0, $1::int8 - 1) n, (select array_agg(id order by id) as ids from vestigingen) offices`,
      [count],
    )
    // The trigger counts a review at a time; a million at once are counted together.
    await client.query('alter table reviews disable trigger platform_reviews_added')
    await client.query(
      `insert into reviews (naam, rating, feedback, verification_level, status, created_at, verified_at,
        published_at, fictional)
      select 'Jan V.', ${mark(4)}, 'Ze waren goed te vergelijken.', 'email', 'published', ${written}, ${written}, ${written}, true
      from generate_series(0, $1::int8 - 1) n`,
      [count],
    )
    await client.query('alter table reviews enable trigger platform_reviews_added')
    await client.query(`insert into site_review_days (day, rating, reviews)
      select (created_at at time zone 'UTC')::date, rating, count(*) from reviews where type = 'site_review' group by 1, 2`)
    await client.query('vacuum analyze')
  })
  const offices = await storage.db.selectFrom('vestigingen').select('id').execute()
  for (const { id } of offices) {
    await storage.db.transaction().execute((trx) => recountReviewStats(trx, [id], new Date()))
  }
  await storage.close()
  return url.href
}
