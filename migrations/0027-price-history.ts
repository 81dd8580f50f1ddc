import { type Kysely, sql } from 'kysely'

/** Every price that an office replaced, as it was; kept by the database, whoever changes one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tarief_history (
    id bigint primary key generated always as identity,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    dienst_id text not null,
    honorarium_cents integer not null,
    recherche_cents integer not null,
    kwaliteitsfonds_cents integer not null,
    btw_cents integer not null,
    registers jsonb not null,
    valid_from date not null,
    replaced_at timestamptz not null
  )`.execute(db)
  await sql`create index tarief_history_of on tarief_history (vestiging_id, dienst_id, id)`.execute(db)
  await sql`create function keep_tarief() returns trigger language plpgsql as $$
    begin
      insert into tarief_history (vestiging_id, dienst_id, honorarium_cents, recherche_cents, kwaliteitsfonds_cents,
        btw_cents, registers, valid_from, replaced_at)
      values (old.vestiging_id, old.dienst_id, old.honorarium_cents, old.recherche_cents, old.kwaliteitsfonds_cents,
        old.btw_cents, old.registers, old.valid_from, new.updated_at);
      return null;
    end $$`.execute(db)
  await sql`create trigger tarieven_history after update on tarieven for each row
    when ((old.honorarium_cents, old.recherche_cents, old.kwaliteitsfonds_cents, old.registers)
      is distinct from (new.honorarium_cents, new.recherche_cents, new.kwaliteitsfonds_cents, new.registers))
    execute function keep_tarief()`.execute(db)
}
