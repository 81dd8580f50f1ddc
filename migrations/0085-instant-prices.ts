import { type Kysely, sql } from 'kysely'

/**
 * Offices say for which requests their price list may make an offer at once, per service or for several together. An answer says
 * who made it; those that are there were made by offices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table instant_prices (
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    -- In JavaScript's sort order, without doubles, as in tarief_combinaties.
    dienst_ids text[] not null check (cardinality(dienst_ids) between 1 and 6),
    -- In euros; null: no condition.
    koopsom_max integer check (koopsom_max between 1 and 99999999),
    hypotheekbedrag_max integer check (hypotheekbedrag_max between 1 and 99999999),
    no_description boolean not null,
    distance_max_km integer check (distance_max_km between 1 and 300),
    valid_days integer not null check (valid_days between 14 and 60),
    -- The last day on which offers are made.
    last_day date not null,
    updated_at timestamptz not null,
    updated_by bigint references accounts (id) on delete set null,
    primary key (vestiging_id, dienst_ids)
  )`.execute(db)
  await sql`create index instant_prices_of_an_account on instant_prices (updated_by)`.execute(db)
  await endWithPrices(db)
  await sql`alter table offerte_answers
    add column made_by text not null default 'office' check (made_by in ('office', 'price_list')),
    add constraint offerte_answers_maker check (made_by = 'office' or kind = 'offer')`.execute(db)
  // The price list answers a request once, however often and by whomever it is confirmed.
  await sql`create unique index offerte_answers_at_once on offerte_answers (offerte_vestiging_id)
    where made_by = 'price_list'`.execute(db)
  // Counted apart: what a price list answers says nothing of how quickly its office does.
  await sql`alter table response_stats
    add column instant_offers integer not null default 0,
    add column price_withdrawals integer not null default 0,
    add constraint response_stats_withdrawals check (price_withdrawals between 0 and instant_offers)`.execute(db)
}

/** An office that takes a price away, and later asks another one, does not offer that at once because of what it said of the first. */
async function endWithPrices(db: Kysely<unknown>): Promise<void> {
  await sql`create function end_instant_prices() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'tarieven' then
        delete from instant_prices where vestiging_id = old.vestiging_id and old.dienst_id = any(dienst_ids);
      else
        delete from instant_prices where vestiging_id = old.vestiging_id and dienst_ids = old.dienst_ids;
      end if;
      return null;
    end $$`.execute(db)
  for (const table of ['tarieven', 'tarief_combinaties']) {
    await sql`create trigger ${sql.ref(`${table}_instant_prices`)} after delete on ${sql.table(table)} for each row
      execute function end_instant_prices()`.execute(db)
  }
}
