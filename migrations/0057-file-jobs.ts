import { type Kysely, sql } from 'kysely'

/** Files are read and taken over by a job, which tells how far it is; a file that cannot be read keeps the reason and not its content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploaded_files
    alter column report drop not null,
    add column asked_by bigint references accounts (id) on delete set null,
    add column done integer not null default 0,
    add column total integer not null default 0,
    add column failure text,
    add constraint uploaded_files_progress check (done between 0 and total),
    add constraint uploaded_files_reported check (report is not null or applied_at is null),
    drop constraint uploaded_files_content,
    add constraint uploaded_files_content
      check ((content is null) = (applied_at is not null or (report is null and failure is not null)))`.execute(db)
  await sql`create index uploaded_files_asked_by on uploaded_files (asked_by)`.execute(db)
}
