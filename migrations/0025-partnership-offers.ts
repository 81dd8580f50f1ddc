import { type Kysely, sql } from 'kysely'

/** Offers to become a partner, and which office said that it is interested, with the evidence of that (server section 7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partnership_offers')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('vestiging_id', 'bigint', (c) => c.notNull().references('vestigingen.id').onDelete('cascade'))
    .addColumn('naam', 'text', (c) => c.notNull())
    .addColumn('prijs_cents_ex_btw', 'bigint', (c) => c.notNull().check(sql`prijs_cents_ex_btw > 0`))
    .addColumn('opzegtermijn_maanden', 'smallint', (c) => c.notNull().check(sql`opzegtermijn_maanden > 0`))
    .addColumn('onderdelen', sql`text[]`, (c) => c.notNull().check(sql`cardinality(onderdelen) > 0`))
    .addColumn('terms_version', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('valid_until', 'timestamptz', (c) => c.notNull())
    .addColumn('withdrawn_at', 'timestamptz')
    .addCheckConstraint('partnership_offers_valid', sql`valid_until > created_at`)
    .execute()
  // An office has one offer at a time: a new one withdraws the one before.
  await sql`create unique index partnership_offers_open on partnership_offers (vestiging_id)
    where withdrawn_at is null`.execute(db)

  await db.schema
    .createTable('partnership_interests')
    .addColumn('offer_id', 'bigint', (c) => c.primaryKey().references('partnership_offers.id').onDelete('cascade'))
    .addColumn('reference', 'text', (c) => c.notNull().unique().check(sql`reference ~ '^PO-[2-9A-HJ-NP-Z]{6}$'`))
    .addColumn('terms_version', 'text', (c) => c.notNull())
    .addColumn('email_hash', 'text')
    // Who said so, from where and with which browser; empty when the evidence was kept long enough (server section 9).
    .addColumn('sealed_key', 'text')
    .addColumn('sealed', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addCheckConstraint('partnership_interests_sealed', sql`(sealed is null) = (sealed_key is null)`)
    .addCheckConstraint('partnership_interests_forgotten', sql`sealed is not null or email_hash is null`)
    .execute()
  await db.schema.createIndex('partnership_interests_email').on('partnership_interests').column('email_hash').execute()
}
