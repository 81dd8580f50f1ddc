/** The desk: its log of acts, files that wait to be taken over, and offers to become a partner. */
export const desk = [
  // What was done at the desk: a chain of rows, each with the hash of the one before, that only grows.
  `create table operator_acts (
    -- Without gaps: a row that is missing is seen by its number.
    id bigint primary key check (id > 0),
    -- No finer than what is hashed.
    at timestamptz(3) not null,
    -- Not a reference: the act stays when the account is erased. Empty: done on the server, by a command.
    account_id bigint,
    sealed text,
    act text not null,
    subject_kind text not null,
    subject_id text not null,
    before jsonb,
    after jsonb,
    reason text,
    previous_hash text not null unique,
    hash text not null unique,
    constraint operator_acts_who check (sealed is null or account_id is not null)
  )`,
  'create index operator_acts_about on operator_acts (subject_kind, subject_id, id)',
  'create index operator_acts_by on operator_acts (account_id, id)',
  // The name alone, which no hash holds, is sealed anew with a new key, and goes with its account.
  `create function refuse_change_of_acts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if to_jsonb(new) - 'sealed' = to_jsonb(old) - 'sealed' then return new; end if;
      end if;
      raise exception 'what was done at the desk is never changed' using errcode = 'integrity_constraint_violation';
    end $$`,
  `create trigger operator_acts_stay before update or delete on operator_acts
    for each row execute function refuse_change_of_acts()`,
  `create trigger operator_acts_all_stay before truncate on operator_acts
    for each statement execute function refuse_change_of_acts()`,

  // A file with offices or prices that an operator looks at before it is taken over; gone after a day. A job reads it and takes
  // it over, and says how far it is. One that cannot be read keeps the reason, and no parts.
  `create table uploaded_files (
    id bigint primary key generated always as identity,
    account_id bigint not null references accounts (id) on delete cascade,
    name text not null,
    kind text check (kind in ('offices', 'prices')),
    overwrite boolean not null,
    encoding text not null,
    report jsonb check (jsonb_typeof(report) = 'object'),
    uploaded_at timestamptz not null,
    applied_at timestamptz,
    asked_by bigint references accounts (id) on delete set null,
    done integer not null default 0,
    total integer not null default 0,
    failure text,
    -- How often a job began with it: one whose reading ends the program is not begun for ever.
    tries integer not null default 0,
    constraint uploaded_files_progress check (done between 0 and total),
    constraint uploaded_files_reported check (report is not null or applied_at is null)
  )`,
  'create index uploaded_files_account on uploaded_files (account_id)',
  'create index uploaded_files_asked_by on uploaded_files (asked_by)',
  // What is in it, until it was taken over or could not be read. One value of 30 MB keeps the embedded database, and so everybody,
  // waiting for seconds.
  `create table uploaded_file_parts (
    file_id bigint not null references uploaded_files (id) on delete cascade,
    n integer not null,
    -- Of the packed file, in base64.
    part text not null,
    primary key (file_id, n)
  )`,
  // It is packed already.
  'alter table uploaded_file_parts alter column part set storage external',

  // Offers to become a partner, and which office said that it is interested.
  `create table partnership_offers (
    id bigint primary key generated always as identity,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    naam text not null,
    prijs_cents_ex_btw bigint not null check (prijs_cents_ex_btw > 0),
    opzegtermijn_maanden smallint not null check (opzegtermijn_maanden > 0),
    onderdelen text[] not null check (cardinality(onderdelen) > 0),
    terms_version text not null,
    created_at timestamptz not null,
    valid_until timestamptz not null,
    withdrawn_at timestamptz,
    constraint partnership_offers_valid check (valid_until > created_at)
  )`,
  // An office has one offer at a time: a new one withdraws the one before.
  'create unique index partnership_offers_open on partnership_offers (vestiging_id) where withdrawn_at is null',
  `create table partnership_interests (
    offer_id bigint primary key references partnership_offers (id) on delete cascade,
    reference text not null unique check (reference ~ '^PO-[2-9A-HJ-NP-Z]{6}$'),
    terms_version text not null,
    email_hash text,
    -- Who said so, from where and with which browser; empty when the evidence was kept long enough.
    sealed_key text,
    sealed text,
    created_at timestamptz not null,
    constraint partnership_interests_sealed check ((sealed is null) = (sealed_key is null)),
    constraint partnership_interests_forgotten check (sealed is not null or email_hash is null)
  )`,
  'create index partnership_interests_email on partnership_interests (email_hash)',
]
