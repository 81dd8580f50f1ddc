import { type Kysely, sql } from 'kysely'

/** When somebody at the desk read what a customer wrote, and why: the customer reads it too, as long as the request is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offerte_inspections (
    id bigint primary key generated always as identity,
    request_id bigint not null references offerte_requests (id) on delete cascade,
    account_id bigint not null,
    inspected_at timestamptz not null,
    reason text not null check (length(reason) between 1 and 300)
  )`.execute(db)
  await sql`create index offerte_inspections_of on offerte_inspections (request_id, inspected_at)`.execute(db)
  // The list of the desk, the newest first.
  await sql`create index offerte_requests_newest on offerte_requests (created_at, id)`.execute(db)
}
