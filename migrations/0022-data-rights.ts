import { type Kysely, sql } from 'kysely'

/** Who asked to see or erase what is held on an address; the evidence of a notice ends after a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_requests')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('inzage', 'verwijdering')`))
    .addColumn('email_hash', 'text', (c) => c.notNull())
    // The address itself, until the last mail about the request has left.
    .addColumn('sealed_key', 'text')
    .addColumn('sealed', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('erased_at', 'timestamptz')
    .addCheckConstraint('data_requests_sealed', sql`(sealed is null) = (sealed_key is null)`)
    // What was not acted on yet needs its address.
    .addCheckConstraint('data_requests_address', sql`sealed is not null or erased_at is not null`)
    .execute()
  await db.schema.createIndex('data_requests_email').on('data_requests').column('email_hash').execute()
  await db.schema.createIndex('data_requests_expires').on('data_requests').column('expires_at').execute()

  await sql`lock table review_notices in access exclusive mode`.execute(db)
  await sql`alter table review_notices alter column email_hash drop not null`.execute(db)
  await sql`create index review_notices_of_address on review_notices (email_hash) where email_hash is not null`.execute(
    db,
  )

  // A request of 180 days ends in a week: its customer was told (M33).
  await db.schema
    .createTable('offerte_erasure_notices')
    .addColumn('request_id', 'bigint', (c) => c.primaryKey().references('offerte_requests.id').onDelete('cascade'))
    .addColumn('noticed_at', 'timestamptz', (c) => c.notNull())
    .execute()
}
