import { type Kysely, sql } from 'kysely'

/** Who works at the desk: accounts with a role there, how their sessions were opened, and the link for the first of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts drop constraint accounts_role_check,
    add constraint accounts_role check (role in ('office', 'operator', 'moderator'))`.execute(db)
  await sql`create index accounts_at_desk on accounts (id) where role <> 'office'`.execute(db)
  // A password alone opens no desk.
  await sql`alter table account_sessions add column way text not null default 'password'
    constraint account_sessions_way check (way in ('password', 'code', 'passkey'))`.execute(db)
  await db.schema
    .createTable('first_operator_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute()
}
