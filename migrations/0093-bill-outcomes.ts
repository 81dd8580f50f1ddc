import { type Kysely, sql } from 'kysely'

const outcomes = sql`('equal', 'lower', 'agreed_extra', 'higher')`

/**
 * Of a bill whose customer agreed: how it was to the offer, one of each request. The answer of the office is sealed with the key of the
 * request. What is left once the request is erased is a number per office and quarter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offerte_bill_outcomes (
    request_id bigint primary key references offerte_requests (id) on delete cascade,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    outcome text not null check (outcome in ${outcomes}),
    counted_at timestamptz not null,
    sealed text,
    answered_at timestamptz,
    held_at timestamptz,
    held_reason text,
    constraint offerte_bill_outcomes_answer check ((sealed is null) = (answered_at is null)),
    constraint offerte_bill_outcomes_held check ((held_at is null) = (held_reason is null))
  )`.execute(db)
  await sql`create index offerte_bill_outcomes_office on offerte_bill_outcomes (vestiging_id)`.execute(db)
  await sql`create table bill_totals (
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    quarter date not null check (quarter = date_trunc('quarter', quarter)),
    outcome text not null check (outcome in ${outcomes}),
    bills integer not null check (bills > 0),
    primary key (vestiging_id, quarter, outcome)
  )`.execute(db)
  await sql`alter table response_stats
    add column bills_equal integer not null default 0,
    add column bills_lower integer not null default 0,
    add column bills_agreed_extra integer not null default 0,
    add column bills_higher integer not null default 0`.execute(db)
}
