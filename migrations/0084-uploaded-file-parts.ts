import { type Kysely, sql } from 'kysely'

/**
 * What is in a file that waits, in parts: one value of 30 MB keeps the embedded database, and so everybody, waiting for seconds. `content` stays
 * for what the release before wrote, and is null where nothing is kept; a file with parts has an empty one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table uploaded_file_parts (
    file_id bigint not null references uploaded_files (id) on delete cascade,
    n integer not null,
    -- Of the packed file, in base64.
    part text not null,
    primary key (file_id, n)
  )`.execute(db)
  // It is packed already.
  await sql`alter table uploaded_file_parts alter column part set storage external`.execute(db)
}
