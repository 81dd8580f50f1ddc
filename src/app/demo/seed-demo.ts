import { type Kysely, sql } from 'kysely'
import { recountReviewStats } from '#features/reviews/server/read/review-stats.ts'
import { announceChange } from '#server/database/changes.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import type { Database, Trx } from '#server/database/schema.ts'
import { readDemoDiensten, readDemoOffices, readDemoSiteReviews, readDemoTexts } from './demo-data.ts'
import { toInstantPrices, toReview, toSiteReview, toTarieven, toVestiging } from './demo-rows.ts'

/** Any number, the same on all nodes. */
const seedLock = 7215001

/**
 * Fills a database without offices with the fictional ones of data/demo; dates count back from `now`, so that prices and
 * reviews are fresh. Nodes that start at once wait for each other. Returns whether it filled the database.
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
  await recountReviewStats(trx, 'all', now)
  await insertRows(
    trx,
    'reviews',
    readDemoSiteReviews().map((review) => toSiteReview(review, now)),
  )
  await announceChange(trx, 'vestigingen')
}
