import { type Kysely, sql } from 'kysely'

/** Accounts of the desk that a provider of OpenID Connect logs in to (docs/decisions/0052-single-sign-on.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_links')
    .addColumn('account_id', 'bigint', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    // SHA-256 of the issuer and of who it is there: compared, and never shown.
    .addColumn('subject_hash', 'text', (c) => c.notNull().unique())
    .addColumn('second_factor', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()
  await sql`alter table account_sessions
    drop constraint account_sessions_way,
    add constraint account_sessions_way check (way in ('password', 'code', 'passkey', 'provider'))`.execute(db)
  await sql`alter table login_steps
    drop constraint login_steps_purpose_check,
    drop constraint login_steps_account,
    drop constraint login_steps_challenge,
    add constraint login_steps_purpose check (purpose in ('log in', 'add passkey', 'code', 'provider')),
    add constraint login_steps_account check ((purpose in ('log in', 'provider')) = (account_id is null)),
    add constraint login_steps_challenge check ((purpose in ('code', 'provider')) = (challenge is null))`.execute(db)
}
