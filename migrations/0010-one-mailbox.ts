import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

/**
 * One mailbox is one person, however its address is spelled. Hashes of earlier releases were made of the address as it was
 * typed; they can be made anew only by the program, which has the key (src/server/rehash).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('addresses_to_rehash')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('addresses_to_rehash_pkey', ['kind', 'row_id'])
    .execute()
  await listAddresses(db)
  await keepSecondsApart(db, 'reviews', sql`email_base_hash, vestiging_id`)
  await keepSecondsApart(db, 'site_reviews', sql`email_base_hash`)
  // Who was here lately is asked of the person, not of one of the addresses (server section 5).
  await sql`create index reviews_of_person on reviews (email_base_hash, created_at desc)`.execute(db)
}

/** Every row with a hash of an address that is sealed beside it. */
export async function listAddresses(db: QueryExecutorProvider): Promise<void> {
  await sql`insert into addresses_to_rehash (kind, row_id)
    select 'offerte_request', id::text from offerte_requests where sealed is not null and email_hash is not null
    union all select 'review', id::text from reviews where sealed is not null and email_hash is not null
    union all select 'site_review', id::text from site_reviews where sealed is not null and email_hash is not null
    union all select 'notice', id::text from review_notices where sealed is not null
    union all select 'unsubscribe_address', email_hash from unsubscribe_addresses`.execute(db)
}

/**
 * A mailbox that reviewed the same thing under two spellings has a first review; the others wait for the operator, marked in
 * `held_flags`. One of those is shown only once it has lost that mark, and then it is counted with the rest.
 */
async function keepSecondsApart(
  db: Kysely<unknown>,
  table: 'reviews' | 'site_reviews',
  person: ReturnType<typeof sql>,
) {
  const once = sql.ref(`${table}_once`)
  const second = sql`'same_mailbox' = any(held_flags)`
  await sql`drop index ${once}`.execute(db)
  await sql`create unique index ${once} on ${sql.table(table)} (${person})
    where status in ('pending_verification', 'in_moderation', 'published') and not ${second}`.execute(db)
  await sql`alter table ${sql.table(table)}
    add constraint ${sql.ref(`${table}_second_hidden`)} check (status <> 'published' or not ${second})`.execute(db)
}
