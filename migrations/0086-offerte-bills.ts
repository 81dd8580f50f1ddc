import { type Kysely, sql } from 'kysely'

/** The bill that a customer holds against the offer that was chosen, as it was filled in last; sealed with the key of the request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offerte_bills (
    request_id bigint primary key references offerte_requests (id) on delete cascade,
    sealed text not null,
    checked_at timestamptz not null
  )`.execute(db)
}
