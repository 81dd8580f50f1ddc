import { type Kysely, sql } from 'kysely'

/** A file with offices or prices that an operator looks at before it is taken over; gone after a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table uploaded_files (
    id bigint primary key generated always as identity,
    account_id bigint not null references accounts (id) on delete cascade,
    name text not null,
    kind text check (kind in ('offices', 'prices')),
    overwrite boolean not null,
    -- Empty once it was taken over.
    content text,
    encoding text not null,
    report jsonb not null check (jsonb_typeof(report) = 'object'),
    uploaded_at timestamptz not null,
    applied_at timestamptz,
    constraint uploaded_files_content check ((content is null) = (applied_at is not null))
  )`.execute(db)
  await sql`create index uploaded_files_account on uploaded_files (account_id)`.execute(db)
}
