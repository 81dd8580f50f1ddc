import { type Kysely, sql } from 'kysely'
import { recountReviewStats } from '#features/reviews/server/read/review-stats.ts'
import { announceChange } from '#server/database/changes.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import type { Database, Trx } from '#server/database/schema.ts'
import { readDemoDiensten, readDemoOffices, readDemoSiteReviews, readDemoTexts } from './demo-data.ts'
import { daysFrom, toInstantPrices, toReview, toSiteReview, toTarieven, toVestiging } from './demo-rows.ts'

/** An arbitrary number, the same on all nodes. */
const seedLock = 7215001

/**
 * Fills a database without offices with the fictional ones of data/demo. Dates count back from `now`, so that prices
 * and reviews are fresh. Nodes that start at the same time wait for each other. Returns whether it filled the database.
 */
export async function seedDemo(db: Kysely<Database>, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx)
    const some = await trx.selectFrom('vestigingen').select('id').limit(1).executeTakeFirst()
    if (some) return false
    await fill(trx, now)
    return true
  })
}

const mostReviewed = sql`select vestiging_id from reviews where type = 'review' group by 1 order by count(*) desc, 1 limit 1`

/**
 * Adds codes from bills for the office with the most reviews, used by some of its reviewers. These codes work for
 * nobody, since no key is available here; `/dev` makes one that does.
 */
async function addCodes(trx: Trx, now: Date): Promise<void> {
  const [sheet, count] = [daysFrom(now, -400), 120]
  await sql`
    with office as (${mostReviewed}),
    clients as (
      update reviews set verification_level = 'klant' where verification_level = 'email' and status = 'published'
        and created_at > ${sheet}::timestamptz and vestiging_id = (select vestiging_id from office)
      returning id, verified_at),
    sheet as (
      insert into review_code_sheets (vestiging_id, codes, form_hash, created_at, expires_at)
      select vestiging_id, ${count}, 'demo', ${sheet}::timestamptz, ${sheet}::timestamptz + interval '2 years' from office
      returning id)
    insert into review_codes (code_hash, sheet_id, review_id, used_at)
    select 'demo ' || n, sheet.id, c.id, c.verified_at from sheet cross join generate_series(1, ${sql.lit(count)}) n
    left join (select *, row_number() over (order by id) as n from clients) c using (n)`.execute(trx)
}

/** Adds bills that customers chose to count, for the office with the most reviews. The requests count as erased, so only totals remain. */
async function addBills(trx: Trx, now: Date): Promise<void> {
  const bills = { equal: 11, higher: 1 }
  await sql`
    with office as (${mostReviewed}),
    stats as (
      insert into response_stats (vestiging_id, requests, answered, bills_equal, bills_higher, counted_at)
      select vestiging_id, 0, 0, ${bills.equal}, ${bills.higher}, ${now}::timestamptz from office)
    insert into bill_totals (vestiging_id, quarter, outcome, bills)
    select vestiging_id, date_trunc('quarter', ${daysFrom(now, -200)}::timestamptz)::date, outcome, bills
    from office cross join (values ('equal', ${sql.lit(bills.equal)}), ('higher', ${sql.lit(bills.higher)})) o (outcome, bills)`.execute(
    trx,
  )
}

async function fill(trx: Trx, now: Date): Promise<void> {
  const [texts, prices, offices] = [readDemoTexts(), readDemoDiensten(), readDemoOffices()]
  await insertRows(
    trx,
    'vestigingen',
    offices.map((office) => toVestiging(office, texts, now)),
  )
  const inserted = await trx.selectFrom('vestigingen').select(['id', 'slug']).execute()
  const ids = new Map(inserted.map(({ id, slug }) => [slug, id]))
  const rows = offices.flatMap((office) => {
    const id = ids.get(office.slug)
    return id ? [{ id, office }] : []
  })
  const lists = rows.map(({ id, office }) => toTarieven(id, office, prices, now))
  const diensten = rows.flatMap(({ id, office }) =>
    office.diensten.map((dienst_id) => ({ vestiging_id: id, dienst_id })),
  )
  const reviews = rows.flatMap(({ id, office }) => office.reviews.map((review) => toReview(id, review, texts, now)))
  await insertRows(trx, 'vestiging_diensten', diensten)
  await insertRows(
    trx,
    'tarieven',
    lists.flatMap((list) => list.tarieven),
  )
  await insertRows(
    trx,
    'tarief_combinaties',
    lists.flatMap((list) => list.combinaties),
  )
  await insertRows(
    trx,
    'instant_prices',
    rows.flatMap(({ id, office }, at) => toInstantPrices(id, office, at, now)),
  )
  await insertRows(trx, 'reviews', reviews)
  await addCodes(trx, now)
  await addBills(trx, now)
  await recountReviewStats(trx, 'all', now)
  await insertRows(
    trx,
    'reviews',
    readDemoSiteReviews().map((review) => toSiteReview(review, now)),
  )
  await announceChange(trx, 'vestigingen')
}
