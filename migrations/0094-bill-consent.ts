import { type Kysely, sql } from 'kysely'

/**
 * What an office answered to its bill and what the desk held back outlive the consent of the customer, and a choice that goes to another
 * office and back: a row of each office, of which the outcome is null while it does not count. One of a request counts at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offerte_bill_outcomes
    alter column outcome drop not null,
    drop constraint offerte_bill_outcomes_pkey,
    add primary key (request_id, vestiging_id),
    add constraint offerte_bill_outcomes_kept check (outcome is not null or answered_at is not null or held_at is not null)`.execute(
    db,
  )
  await sql`create unique index offerte_bill_outcomes_counted on offerte_bill_outcomes (request_id)
    where outcome is not null`.execute(db)
}
