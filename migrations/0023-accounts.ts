import { type Kysely, sql } from 'kysely'

/** Accounts of offices and operators, where they are logged in, and which offices they may act for (server section 7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('office').check(sql`role in ('office', 'operator')`))
    .addColumn('email_hash', 'text', (c) => c.notNull())
    // One account per mailbox (server section 5, "Identity by e-mail").
    .addColumn('email_base_hash', 'text', (c) => c.notNull().unique())
    .addColumn('sealed_key', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull().check(sql`starts_with(password_hash, '$argon2id$')`))
    .addColumn('vestiging_id', 'bigint', (c) => c.references('vestigingen.id').onDelete('set null'))
    .addColumn('terms_accepted_at', 'timestamptz', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('verified_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz')
    .addCheckConstraint('accounts_end', sql`(verified_at is null) = (expires_at is not null)`)
    .execute()
  await sql`create index accounts_unverified on accounts (expires_at) where verified_at is null`.execute(db)

  await db.schema
    .createTable('account_sessions')
    .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('browser', 'text', (c) => c.notNull().check(sql`char_length(browser) <= 60`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('seen_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('account_sessions_of').on('account_sessions').column('account_id').execute()

  // By address, also of one without an account: who tries learns nothing from the difference.
  await db.schema
    .createTable('login_failures')
    .addColumn('email_base_hash', 'text', (c) => c.primaryKey())
    .addColumn('failed_at', sql`timestamptz[]`, (c) => c.notNull())
    .addColumn('locked_until', 'timestamptz')
    .addCheckConstraint('login_failures_lock', sql`cardinality(failed_at) <= 10`)
    .execute()

  // A row without a confirmation gives no right: the office has yet to answer.
  await db.schema
    .createTable('account_vestigingen')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('vestiging_id', 'bigint', (c) => c.notNull().references('vestigingen.id').onDelete('cascade'))
    .addColumn('requested_at', 'timestamptz', (c) => c.notNull())
    .addColumn('confirmed_at', 'timestamptz')
    .addUniqueConstraint('account_vestigingen_once', ['account_id', 'vestiging_id'])
    .execute()

  // So that what the built-in inbox of a demo holds of an account goes with it.
  await sql`alter table mails add column account_id bigint references accounts (id) on delete set null`.execute(db)
  await sql`create index mails_of_account on mails (account_id) where account_id is not null`.execute(db)
}
