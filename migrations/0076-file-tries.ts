import { type Kysely, sql } from 'kysely'

/** How often a job began with a file: one whose reading ends the program is not begun for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploaded_files add column tries integer not null default 0`.execute(db)
}
