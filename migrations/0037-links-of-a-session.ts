import { type Kysely, sql } from 'kysely'

/** A link that an account opened by itself, and no mail brought, ends with the log-in that opened it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tokens add column account_session_id uuid references account_sessions (id) on delete cascade`.execute(
    db,
  )
  await sql`create index tokens_of_session on tokens (account_session_id) where account_session_id is not null`.execute(
    db,
  )
}
