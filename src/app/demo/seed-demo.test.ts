import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countResponses } from '#features/offertes/server/response-stats.ts'
import { recountReviewStats } from '#features/reviews/server/read/review-stats.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { patiently } from '#server/database/patiently.ts'
import { describeOnDatabase } from '#test/database.ts'
import { seedDemo } from './seed-demo.ts'

const now = new Date('2026-03-01T12:00:00Z')

/** What is so of a database that they filled: to fill one for each takes seconds. */
const facts: Readonly<Record<string, (context: Context) => Promise<void>>> = {
  'have prices that keep to the constraints, the combinations below the sum of their parts': async ({ db }) => {
    const total = (
      table: string,
    ) => sql`(${sql.ref(`${table}.honorarium_cents`)} + ${sql.ref(`${table}.recherche_cents`)}
      + ${sql.ref(`${table}.btw_cents`)} + ${sql.ref(`${table}.kwaliteitsfonds_cents`)}
      + (select coalesce(sum((register->>'cents')::int4), 0) from jsonb_array_elements(${sql.ref(`${table}.registers`)}) register))`
    const { rows } = await sql<{ combinations: number; dearer: number }>`
      select count(*)::int4 as combinations, count(*) filter (where own >= parts)::int4 as dearer from (
        select ${total('c')} as own, (select sum(${total('t')}) from tarieven t
          where t.vestiging_id = c.vestiging_id and t.dienst_id = any(c.dienst_ids)) as parts
        from tarief_combinaties c) prices`.execute(db)
    expect(rows[0]!.combinations).toBeGreaterThan(100)
    expect(rows[0]!.dearer).toBe(0)
    // The bodies that name the amount say € 9,95 with btw (debaarnsenotarissen.nl, doehetzelfnotaris.nl).
    const funds = await sql<{ with_btw: number }>`
      select distinct round(kwaliteitsfonds_cents * 1.21)::int4 as with_btw from tarieven`.execute(db)
    expect(funds.rows).toEqual([{ with_btw: 995 }])
  },
  'say in part that their prices make offers at once, each of a price that is there': async ({ db }) => {
    const { rows } = await sql<{ offices: number; nearby: number; combinations: number; unpriced: number }>`
      select count(distinct vestiging_id)::int4 as offices,
        (count(distinct vestiging_id) filter (where distance_max_km is not null))::int4 as nearby,
        count(*) filter (where cardinality(dienst_ids) > 1)::int4 as combinations,
        count(*) filter (where (select count(*) from tarieven t
          where t.vestiging_id = i.vestiging_id and t.dienst_id = any(i.dienst_ids)) < cardinality(dienst_ids))::int4 as unpriced
      from instant_prices i`.execute(db)
    expect(rows[0]!.offices).toBeGreaterThan(50)
    expect(rows[0]!.nearby).toBe(2)
    expect(rows[0]!.combinations).toBeGreaterThan(5)
    expect(rows[0]!.unpriced).toBe(0)
  },
  'have one whose clients wrote with codes of its bills': async ({ db }) => {
    const offices = db.selectFrom('review_stats').select(['codes_issued', 'codes_used', 'by_level'])
    const [office, ...others] = await offices.where('codes_issued', '>', 0).execute()
    expect([office?.codes_issued, others]).toEqual([120, []])
    expect(office?.codes_used).toBeGreaterThanOrEqual(5)
    expect(office?.by_level.klant?.total_reviews).toBe(office?.codes_used)
  },
  'have one whose bills were as its offers said, as the count of every hour keeps it': async (context) => {
    const bills = () =>
      context.db.selectFrom('response_stats').select(['vestiging_id', 'bills_equal', 'bills_higher']).execute()
    const before = await bills()
    expect(before).toMatchObject([{ bills_equal: 11, bills_higher: 1 }])
    await countResponses.handler(context, {})
    expect(await bills()).toEqual(before)
  },
  'have statistics of the published reviews of the last 48 months': async ({ db }) => {
    const { rows } = await sql<{ offices: number; wrong: number; reviews: number; counted: number }>`
      with right_ones as (
        select v.id, count(r.id)::int4 as total, round(avg(r.rating_overall)::numeric, 1)::float8 as average
        from vestigingen v left join reviews r on r.vestiging_id = v.id and r.status = 'published'
          and r.published_at > ${now}::timestamptz - interval '48 months'
        group by v.id)
      select count(*)::int4 as offices, (select count(*)::int4 from reviews where type = 'review') as reviews, sum(s.total_reviews)::int4 as counted,
        count(*) filter (where s.total_reviews is distinct from o.total or s.avg_rating_overall is distinct from o.average
          or (select sum(value::int4) from jsonb_each_text(s.distribution)) <> o.total)::int4 as wrong
      from right_ones o left join review_stats s on s.vestiging_id = o.id`.execute(db)
    const { offices, wrong, reviews, counted } = rows[0]!
    expect(wrong).toBe(0)
    expect(offices).toBeGreaterThan(0)
    expect(counted).toBeGreaterThan(2000)
    expect(counted).toBeLessThan(reviews)
  },
  'come with reviews of the platform, each counted once and of a confirmed address': async ({ db }) => {
    const { rows } = await sql<{ reviews: number; fictional: number; counted: number }>`
      select count(*)::int4 as reviews, count(*) filter (where fictional and verified_at is not null)::int4 as fictional,
        (select sum(reviews)::int4 from site_review_days) as counted
      from reviews where type = 'site_review'`.execute(db)
    expect(rows[0]).toEqual({ reviews: 240, fictional: 240, counted: 240 })
  },
  'count a review no longer when it is taken away or too old': async ({ db }) => {
    const offices = await db
      .selectFrom('review_stats')
      .select(['vestiging_id', 'total_reviews'])
      .where('total_reviews', '>', 3)
      .orderBy('vestiging_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const read = () =>
      db
        .selectFrom('review_stats')
        .select(['total_reviews', 'avg_rating_overall'])
        .where('vestiging_id', '=', offices.vestiging_id)
        .executeTakeFirstOrThrow()
    await db.transaction().execute(async (trx) => {
      const newest = trx
        .selectFrom('reviews')
        .select('id')
        .where('vestiging_id', '=', offices.vestiging_id)
        .orderBy('published_at', 'desc')
        .limit(1)
      await trx.updateTable('reviews').set({ status: 'removed' }).where('id', 'in', newest).execute()
      await recountReviewStats(trx, [offices.vestiging_id], now)
    })
    expect((await read()).total_reviews).toBe(offices.total_reviews - 1)
    const later = new Date('2036-03-01T12:00:00Z')
    await db.transaction().execute((trx) => recountReviewStats(trx, 'all', later))
    expect(await read()).toEqual({ total_reviews: 0, avg_rating_overall: null })
  },
}

describeOnDatabase('the demo offices', (open) => {
  test('fill an empty database, and only an empty one, also when two start at once, with what is so of them', async () => {
    const context = await open({ clock: createTestClock(now) })
    const { db, storage } = context
    const filled = await Promise.all([1, 2].map(() => patiently(storage, (patient) => seedDemo(patient, now))))
    expect(filled.sort()).toEqual([false, true])
    const counts = await sql<{ offices: number; fictional: number; reachable: number }>`
      select count(*)::int4 as offices, count(*) filter (where fictional)::int4 as fictional,
        count(*) filter (where email like '%.example')::int4 as reachable
      from vestigingen`.execute(db)
    const { offices, fictional, reachable } = counts.rows[0]!
    expect(offices).toBeGreaterThanOrEqual(850)
    expect([fictional, reachable]).toEqual([offices, offices])
    for (const expectFact of Object.values(facts)) await expectFact(context)
  })
})
