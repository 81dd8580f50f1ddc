import { type Kysely, sql } from 'kysely'

/** When a customer last changed the choice, for the page of the request to tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offerte_choices add column changed_at timestamptz`.execute(db)
}
