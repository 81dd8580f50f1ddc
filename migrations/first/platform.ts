/** The platform itself: keys, links, sessions, limits, and what tells nodes of changes. */
export const platform = [
  // Which SECRET_KEY the data is sealed with. The newest row, which no other replaces, seals.
  `create table secret_keys (
    id text primary key,
    replaces text references secret_keys (id) check (replaces <> id),
    sealed_hash_keys text,
    created_at timestamptz not null,
    retired_at timestamptz,
    -- One first key and one that follows each: of several nodes that start or replace at once this lets one pass.
    constraint secret_keys_in_a_row unique nulls not distinct (replaces),
    constraint secret_keys_retired check ((retired_at is null) = (sealed_hash_keys is not null))
  )`,

  // What hangs on a session follows when it gets a new id.
  `create table sessions (
    sid_hash text primary key,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table session_emails (
    sid_hash text not null
      constraint session_emails_session references sessions (sid_hash) on update cascade on delete cascade,
    email_hash text not null,
    verified_at timestamptz,
    primary key (sid_hash, email_hash)
  )`,

  `create table tokens (
    hash text primary key,
    kind text not null check (length(kind) = 2),
    entity_id text not null,
    email_hash text,
    created_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    use_count integer not null default 0,
    -- A link that an account opened by itself, and no mail brought, ends with the log-in that opened it.
    account_session_id uuid references account_sessions (id) on delete cascade,
    constraint tokens_kind_is_known check (kind in ('oa', 'oo', 'rv', 'sv', 'ri', 'si', 'rm', 'rf', 'po', 'un', 'ar', 'pr',
      'oc', 'dr', 'nm', 'na'))
  )`,
  'create index tokens_entity on tokens (kind, entity_id)',
  // When an account leaves its office, the links of its address are found by it.
  'create index tokens_of_address on tokens (email_hash) where email_hash is not null',
  'create index tokens_of_session on tokens (account_session_id) where account_session_id is not null',
  `create table token_uses (
    token_hash text primary key references tokens (hash) on delete cascade,
    used_at timestamptz not null
  )`,

  `create table idempotency_keys (
    scope text not null,
    key_hash text not null,
    body_hash text not null,
    answer jsonb,
    created_at timestamptz not null,
    primary key (scope, key_hash)
  )`,
  `create table rate_limits (
    bucket text not null,
    key text not null,
    hits timestamptz[] not null,
    last_hit timestamptz not null,
    primary key (bucket, key)
  )`,

  `create table changes (
    topic text primary key,
    version bigint not null
  )`,
  // What each of the last changes was about, so that a node reads from the tables what it has to read again. The stamp tells a
  // change from another one with the same version, as after the restore of an older dump.
  `create table change_log (
    topic text not null,
    version bigint not null,
    key text,
    stamp uuid not null default gen_random_uuid(),
    primary key (topic, version)
  )`,
]
