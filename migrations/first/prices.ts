/** Money in whole cents. Btw of 21 % goes over the notary's own work, with or without the fund; never over registers. */
const priceParts = `
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    honorarium_cents integer not null check (honorarium_cents > 0),
    recherche_cents integer not null check (recherche_cents >= 0),
    kwaliteitsfonds_cents integer not null check (kwaliteitsfonds_cents >= 0),
    btw_cents integer not null check (btw_cents in (
      round((honorarium_cents + recherche_cents) * 0.21),
      round((honorarium_cents + recherche_cents + kwaliteitsfonds_cents) * 0.21)
    )),
    registers jsonb not null default '[]' check (jsonb_typeof(registers) = 'array'),
    compleet boolean not null,
    valid_from date not null,
    confirmed_at timestamptz not null,
    updated_at timestamptz not null`

/** The account is forgotten when it is erased; what it changed stays. */
const account = 'bigint references accounts (id) on delete set null'

/** Whether an update of a price changed one of these. */
const changed = (columns: string[]) => {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  return `(${of('old')}) is distinct from (${of('new')})`
}

const single = [
  // One way to write a set, so that a unique key can hold it. "C" is the order of JavaScript's sort.
  `create function sorted_set(ids text[]) returns text[] language sql immutable as
    $$ select array_agg(distinct id collate "C" order by id collate "C") from unnest(ids) as id $$`,
  `create function terms_fit(terms text[]) returns boolean language sql immutable as $$
    select cardinality(terms) <= 12
      and not exists (select from unnest(terms) as term where term is null or char_length(term) not between 1 and 120) $$`,
  // Many offices say the same words about what a price holds for and includes. Under this key those words are read from the
  // database once for all of them (src/server/search-index/load-prices.ts).
  `create function price_terms_key(situatie text, inbegrepen text[], niet_inbegrepen text[], registers jsonb)
    returns text language sql immutable as
    $$ select md5(jsonb_build_array(situatie, inbegrepen, niet_inbegrepen, registers)::text) $$`,

  `create table tarieven (${priceParts},
    dienst_id text not null,
    situatie text constraint tarieven_situatie check (char_length(situatie) between 1 and 200),
    inbegrepen text[] not null default '{}' constraint tarieven_inbegrepen check (terms_fit(inbegrepen)),
    niet_inbegrepen text[] not null default '{}' constraint tarieven_niet_inbegrepen check (terms_fit(niet_inbegrepen)),
    terms_key text not null
      generated always as (price_terms_key(situatie, inbegrepen, niet_inbegrepen, registers)) stored,
    updated_by ${account},
    -- Of its parts as an import took them over: what has another one was changed by hand since, and no later import touches it.
    import_version text,
    -- Whether it came from a file in which nobody said that the office confirmed it; confirmed_at is then when that was.
    taken_over boolean not null default false,
    primary key (vestiging_id, dienst_id),
    constraint tarieven_of_a_dienst foreign key (vestiging_id, dienst_id)
      references vestiging_diensten (vestiging_id, dienst_id) on delete cascade
  )`,

  // Prices that hold from a later day on, one per service of an office (docs/decisions/0055-prices-ahead.md): as those that
  // hold now but for the day, which is later than when it was said.
  'create table coming_tarieven (like tarieven including defaults including constraints)',
  `alter table coming_tarieven
    drop column terms_key,
    add primary key (vestiging_id, dienst_id),
    add constraint coming_tarieven_of_a_dienst foreign key (vestiging_id, dienst_id)
      references vestiging_diensten (vestiging_id, dienst_id) on delete cascade,
    add constraint coming_tarieven_of_an_account foreign key (updated_by) references accounts (id) on delete set null,
    add constraint coming_tarieven_later check (valid_from > (updated_at at time zone 'Europe/Amsterdam')::date)`,
  'create index coming_tarieven_day on coming_tarieven (valid_from)',

  // Every price that was replaced with all that it said, so that it can be set again; kept by the database, whoever changes one.
  `create table tarief_history (
    id bigint primary key generated always as identity,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    dienst_id text not null,
    honorarium_cents integer not null,
    recherche_cents integer not null,
    kwaliteitsfonds_cents integer not null,
    btw_cents integer not null,
    registers jsonb not null,
    valid_from date not null,
    replaced_at timestamptz not null,
    compleet boolean not null default false,
    situatie text,
    inbegrepen text[] not null default '{}',
    niet_inbegrepen text[] not null default '{}',
    updated_at timestamptz,
    updated_by ${account},
    replaced_by ${account}
  )`,
  'create index tarief_history_of on tarief_history (vestiging_id, dienst_id, id)',
  `create function keep_tarief() returns trigger language plpgsql as $$
    begin
      insert into tarief_history (vestiging_id, dienst_id, honorarium_cents, recherche_cents, kwaliteitsfonds_cents,
        btw_cents, registers, compleet, situatie, inbegrepen, niet_inbegrepen, valid_from, updated_at, updated_by,
        replaced_at, replaced_by)
      values (old.vestiging_id, old.dienst_id, old.honorarium_cents, old.recherche_cents, old.kwaliteitsfonds_cents,
        old.btw_cents, old.registers, old.compleet, old.situatie, old.inbegrepen, old.niet_inbegrepen, old.valid_from,
        old.updated_at, old.updated_by, new.updated_at, new.updated_by);
      return null;
    end $$`,
  `create trigger tarieven_history after update on tarieven for each row
    when (${changed([
      ...['honorarium_cents', 'recherche_cents', 'kwaliteitsfonds_cents', 'registers', 'compleet'],
      ...['situatie', 'inbegrepen', 'niet_inbegrepen'],
    ])})
    execute function keep_tarief()`,
]

/** What offices ask for services together (docs/decisions/0038-prices-for-services-together.md). */
const combined = [
  `create table tarief_combinaties (${priceParts},
    dienst_ids text[] not null check (cardinality(dienst_ids) between 2 and 6),
    updated_by ${account},
    import_version text,
    taken_over boolean not null default false,
    primary key (vestiging_id, dienst_ids),
    constraint tarief_combinaties_sorted check (dienst_ids = sorted_set(dienst_ids))
  )`,

  // Of services that each have a price, and never above the sum of those when it is written. Registers are
  // paid per akte either way, so they stand on neither side. A single price that is lowered later is not refused: the sum wins
  // then.
  `create function check_combinatie() returns trigger language plpgsql as $$
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
    end $$`,
  `create trigger tarief_combinaties_below_sum before insert or update of vestiging_id, dienst_ids,
    honorarium_cents, recherche_cents, btw_cents, kwaliteitsfonds_cents on tarief_combinaties for each row
    execute function check_combinatie()`,

  // The price of a service that is offered no more goes with it, and so do those of its combinations.
  `create function end_combinaties() returns trigger language plpgsql as $$
    begin
      delete from tarief_combinaties where vestiging_id = old.vestiging_id and old.dienst_id = any(dienst_ids);
      return null;
    end $$`,
  'create trigger tarieven_combinaties after delete on tarieven for each row execute function end_combinaties()',

  `create table tarief_combinatie_history (
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
  )`,
  'create index tarief_combinatie_history_of on tarief_combinatie_history (vestiging_id, id)',
  `create function keep_combinatie() returns trigger language plpgsql as $$
    begin
      insert into tarief_combinatie_history (vestiging_id, dienst_ids, honorarium_cents, recherche_cents,
        kwaliteitsfonds_cents, btw_cents, compleet, valid_from, updated_at, updated_by, replaced_at, replaced_by)
      values (old.vestiging_id, old.dienst_ids, old.honorarium_cents, old.recherche_cents, old.kwaliteitsfonds_cents,
        old.btw_cents, old.compleet, old.valid_from, old.updated_at, old.updated_by, new.updated_at, new.updated_by);
      return null;
    end $$`,
  `create trigger tarief_combinaties_history after update on tarief_combinaties for each row
    when (${changed(['honorarium_cents', 'recherche_cents', 'kwaliteitsfonds_cents', 'compleet'])})
    execute function keep_combinatie()`,
]

/** For which requests a price list may make an offer at once, per service or for several together. */
const instant = [
  `create table instant_prices (
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
    updated_by ${account},
    primary key (vestiging_id, dienst_ids)
  )`,
  'create index instant_prices_of_an_account on instant_prices (updated_by)',
  // An office that takes a price away, and later asks another one, does not offer that at once because of what it said of the
  // first.
  `create function end_instant_prices() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'tarieven' then
        delete from instant_prices where vestiging_id = old.vestiging_id and old.dienst_id = any(dienst_ids);
      else
        delete from instant_prices where vestiging_id = old.vestiging_id and dienst_ids = old.dienst_ids;
      end if;
      return null;
    end $$`,
  'create trigger tarieven_instant_prices after delete on tarieven for each row execute function end_instant_prices()',
  `create trigger tarief_combinaties_instant_prices after delete on tarief_combinaties for each row
    execute function end_instant_prices()`,
]

/** Price lists, and what an office began and stopped to offer. */
export const prices = [
  ...single,
  ...combined,
  ...instant,
  `create table vestiging_dienst_history (
    id bigint primary key generated always as identity,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    dienst_id text not null,
    offered boolean not null,
    changed_at timestamptz not null,
    changed_by ${account}
  )`,
  'create index vestiging_dienst_history_of on vestiging_dienst_history (vestiging_id, id)',
]
