import { type Kysely, sql } from 'kysely'

/**
 * Who of an office changed its prices and its services, and when. A price that was replaced keeps all that it said, so that it can
 * be set again. The account is forgotten when it is erased; what it changed stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const account = sql`bigint references accounts (id) on delete set null`
  await sql`alter table tarieven add column updated_by ${account}`.execute(db)
  await sql`alter table tarief_history
    add column compleet boolean not null default false,
    add column situatie text,
    add column inbegrepen text[] not null default '{}',
    add column niet_inbegrepen text[] not null default '{}',
    add column updated_at timestamptz,
    add column updated_by ${account},
    add column replaced_by ${account}`.execute(db)
  await sql`create or replace function keep_tarief() returns trigger language plpgsql as $$
    begin
      insert into tarief_history (vestiging_id, dienst_id, honorarium_cents, recherche_cents, kwaliteitsfonds_cents,
        btw_cents, registers, compleet, situatie, inbegrepen, niet_inbegrepen, valid_from, updated_at, updated_by,
        replaced_at, replaced_by)
      values (old.vestiging_id, old.dienst_id, old.honorarium_cents, old.recherche_cents, old.kwaliteitsfonds_cents,
        old.btw_cents, old.registers, old.compleet, old.situatie, old.inbegrepen, old.niet_inbegrepen, old.valid_from,
        old.updated_at, old.updated_by, new.updated_at, new.updated_by);
      return null;
    end $$`.execute(db)
  await sql`drop trigger tarieven_history on tarieven`.execute(db)
  await sql`create trigger tarieven_history after update on tarieven for each row
    when ((old.honorarium_cents, old.recherche_cents, old.kwaliteitsfonds_cents, old.registers, old.compleet)
      is distinct from
      (new.honorarium_cents, new.recherche_cents, new.kwaliteitsfonds_cents, new.registers, new.compleet))
    execute function keep_tarief()`.execute(db)

  await sql`create table vestiging_dienst_history (
    id bigint primary key generated always as identity,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    dienst_id text not null,
    offered boolean not null,
    changed_at timestamptz not null,
    changed_by ${account}
  )`.execute(db)
  await sql`create index vestiging_dienst_history_of on vestiging_dienst_history (vestiging_id, id)`.execute(db)
}
