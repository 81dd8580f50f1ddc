import { type Kysely, sql } from 'kysely'

/** What offices answer to the day that a customer wishes, the last answer of each; a day that they name is sealed with the key of the request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offerte_day_answers (
    offerte_vestiging_id bigint primary key references offerte_vestigingen (id) on delete cascade,
    answer text not null check (answer in ('haalbaar', 'niet_haalbaar', 'vanaf')),
    sealed text,
    answered_at timestamptz not null,
    constraint offerte_day_answers_day check (sealed is null or answer = 'vanaf')
  )`.execute(db)
  await sql`alter table response_stats
    add column day_answers integer not null default 0,
    add column days_feasible integer not null default 0,
    add constraint response_stats_days check (days_feasible between 0 and day_answers)`.execute(db)
}
