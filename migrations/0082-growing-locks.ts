import { type Kysely, sql } from 'kysely'

/** Each lock lasts longer than the one before it: how many there were, and until when these are remembered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_failures
    add column locks smallint not null default 0 check (locks between 0 and 10),
    add column locks_until timestamptz`.execute(db)
}
