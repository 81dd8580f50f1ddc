import { type Kysely, sql } from 'kysely'

/** Passkeys, the codes of an app and their recovery codes, and the steps of logging in that are not a session yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whom a passkey is of, as the device that holds it knows it: random, so that it says nothing.
  await sql`alter table accounts add column passkey_user uuid not null unique default gen_random_uuid()`.execute(db)

  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('sign_count', 'bigint', (c) => c.notNull().check(sql`sign_count between 0 and 4294967295`))
    .addColumn('transports', sql`text[]`, (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('passkeys_of').on('passkeys').column('account_id').execute()

  // Counts from its proof on: then it has the step of the last code that was taken, which none before or at it follows.
  await db.schema
    .createTable('account_totp')
    .addColumn('account_id', 'bigint', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('proved_at', 'timestamptz')
    .addColumn('last_step', 'bigint')
    .addCheckConstraint('account_totp_proof', sql`(proved_at is null) = (last_step is null)`)
    .execute()

  await db.schema
    .createTable('recovery_codes')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('account_totp.account_id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_once', ['account_id', 'code_hash'])
    .execute()

  await db.schema
    .createTable('login_steps')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull().check(sql`purpose in ('log in', 'add passkey', 'code')`))
    .addColumn('account_id', 'bigint', (c) => c.references('accounts.id').onDelete('cascade'))
    .addColumn('challenge', 'text')
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addCheckConstraint('login_steps_account', sql`(purpose = 'log in') = (account_id is null)`)
    .addCheckConstraint('login_steps_challenge', sql`(purpose = 'code') = (challenge is null)`)
    .execute()
  await db.schema.createIndex('login_steps_of').on('login_steps').column('account_id').execute()
}
