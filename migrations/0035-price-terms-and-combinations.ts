import { type Kysely, sql } from 'kysely'

/**
 * Offices say themselves what a price includes, and what they ask for services together. What they said is kept, as of their single
 * prices (0029-office-history.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await termsFit(db)
  await termsAreKept(db)
  await combinationsAreKept(db)
  await combinationsAreNeverDearer(db)
  await combinationsGoWithTheirPrices(db)
}

async function termsFit(db: Kysely<unknown>): Promise<void> {
  await sql`lock table tarieven in access exclusive mode`.execute(db)
  await sql`create function terms_fit(terms text[]) returns boolean language sql immutable as $$
    select cardinality(terms) <= 12
      and not exists (select from unnest(terms) as term where term is null or char_length(term) not between 1 and 120) $$`.execute(
    db,
  )
  await sql`create function fitting_terms(terms text[]) returns text[] language sql immutable as $$
    select coalesce(array_agg(left(term, 120) order by place), '{}') from (
      select term, place from unnest(terms) with ordinality as t (term, place) where term <> '' order by place limit 12
    ) fitting $$`.execute(db)
  for (const column of ['inbegrepen', 'niet_inbegrepen']) {
    const terms = sql.ref(column)
    await sql`update tarieven set ${terms} = fitting_terms(${terms}) where not terms_fit(${terms})`.execute(db)
    await sql`alter table tarieven add constraint ${sql.ref(`tarieven_${column}`)} check (terms_fit(${terms}))`.execute(
      db,
    )
  }
  await sql`drop function fitting_terms`.execute(db)
  const situatie = sql`char_length(situatie) between 1 and 200`
  await sql`update tarieven set situatie = nullif(left(situatie, 200), '') where not (${situatie})`.execute(db)
  await sql`alter table tarieven add constraint tarieven_situatie check (${situatie})`.execute(db)
}

async function termsAreKept(db: Kysely<unknown>): Promise<void> {
  const said = (row: string) =>
    sql.raw(
      ['honorarium_cents', 'recherche_cents', 'kwaliteitsfonds_cents', 'registers', 'compleet', 'situatie']
        .concat('inbegrepen', 'niet_inbegrepen')
        .map((column) => `${row}.${column}`)
        .join(', '),
    )
  await sql`drop trigger tarieven_history on tarieven`.execute(db)
  await sql`create trigger tarieven_history after update on tarieven for each row
    when ((${said('old')}) is distinct from (${said('new')})) execute function keep_tarief()`.execute(db)
}

async function combinationsAreKept(db: Kysely<unknown>): Promise<void> {
  const account = sql`bigint references accounts (id) on delete set null`
  await sql`alter table tarief_combinaties add column updated_by ${account}`.execute(db)
  await sql`create table tarief_combinatie_history (
    id bigint primary key generated always as identity,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    dienst_ids text[] not null,
    honorarium_cents integer not null,
    recherche_cents integer not null,
    kwaliteitsfonds_cents integer not null,
    btw_cents integer not null,
    compleet boolean not null,
    valid_from date not null,
    updated_at timestamptz not null,
    updated_by ${account},
    replaced_at timestamptz not null,
    replaced_by ${account}
  )`.execute(db)
  await sql`create index tarief_combinatie_history_of on tarief_combinatie_history (vestiging_id, id)`.execute(db)
  await sql`create function keep_combinatie() returns trigger language plpgsql as $$
    begin
      insert into tarief_combinatie_history (vestiging_id, dienst_ids, honorarium_cents, recherche_cents,
        kwaliteitsfonds_cents, btw_cents, compleet, valid_from, updated_at, updated_by, replaced_at, replaced_by)
      values (old.vestiging_id, old.dienst_ids, old.honorarium_cents, old.recherche_cents, old.kwaliteitsfonds_cents,
        old.btw_cents, old.compleet, old.valid_from, old.updated_at, old.updated_by, new.updated_at, new.updated_by);
      return null;
    end $$`.execute(db)
  await sql`create trigger tarief_combinaties_history after update on tarief_combinaties for each row
    when ((old.honorarium_cents, old.recherche_cents, old.kwaliteitsfonds_cents, old.compleet)
      is distinct from (new.honorarium_cents, new.recherche_cents, new.kwaliteitsfonds_cents, new.compleet))
    execute function keep_combinatie()`.execute(db)
}

/**
 * Of services that each have a price, and never above the sum of those when it is written (server section 2). Registers are paid
 * per akte either way, so they stand on neither side. A single price that is lowered later is not refused: the sum wins then.
 */
async function combinationsAreNeverDearer(db: Kysely<unknown>): Promise<void> {
  await sql`create function check_combinatie() returns trigger language plpgsql as $$
    declare
      singles record;
    begin
      select count(*) as n, sum(honorarium_cents + recherche_cents + btw_cents + kwaliteitsfonds_cents) as cents
        into singles from tarieven where vestiging_id = new.vestiging_id and dienst_id = any(new.dienst_ids);
      if singles.n < cardinality(new.dienst_ids)
        or new.honorarium_cents + new.recherche_cents + new.btw_cents + new.kwaliteitsfonds_cents > singles.cents then
        raise exception 'a combination costs no more than its services' using
          errcode = 'check_violation', constraint = 'tarief_combinaties_below_sum', table = 'tarief_combinaties';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger tarief_combinaties_below_sum before insert or update of vestiging_id, dienst_ids,
    honorarium_cents, recherche_cents, btw_cents, kwaliteitsfonds_cents on tarief_combinaties for each row
    execute function check_combinatie()`.execute(db)
}

/** The price of a service that is offered no more goes with it, and so do those of its combinations. */
async function combinationsGoWithTheirPrices(db: Kysely<unknown>): Promise<void> {
  await sql`create function end_combinaties() returns trigger language plpgsql as $$
    begin
      delete from tarief_combinaties where vestiging_id = old.vestiging_id and old.dienst_id = any(dienst_ids);
      return null;
    end $$`.execute(db)
  await sql`create trigger tarieven_combinaties after delete on tarieven for each row
    execute function end_combinaties()`.execute(db)
}
