/**
 * Webhooks and keys, by which systems of an office hear and read. Those that an account made end with its access to the office; those
 * without one were made at the desk.
 */
export const connections = [
  `create table webhooks (
    id uuid primary key,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    access_id bigint references account_vestigingen (id) on delete cascade,
    url text not null check (length(url) <= 500),
    events text[] not null check (cardinality(events) > 0
      and events <@ array['request.confirmed', 'offer.sent', 'request.chosen', 'review.published']),
    sealed_secret text not null,
    created_at timestamptz not null,
    failing_since timestamptz,
    disabled_at timestamptz
  )`,
  'create index webhooks_of on webhooks (vestiging_id)',
  'create index webhooks_by on webhooks (access_id) where access_id is not null',
  // The body is what was signed: ids and addresses of pages, nothing of a person.
  `create table webhook_deliveries (
    id uuid primary key,
    webhook_id uuid not null references webhooks (id) on delete cascade,
    event text not null,
    body text not null,
    created_at timestamptz not null,
    attempts integer not null default 0,
    next_try_at timestamptz,
    last_tried_at timestamptz,
    last_answer text,
    delivered_at timestamptz,
    given_up_at timestamptz,
    constraint webhook_deliveries_end check (num_nonnulls(next_try_at, delivered_at, given_up_at) = 1)
  )`,
  'create index webhook_deliveries_of on webhook_deliveries (webhook_id, created_at, id)',
  'create index webhook_deliveries_old on webhook_deliveries (created_at)',
  `create table api_keys (
    id bigint primary key generated always as identity,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    access_id bigint references account_vestigingen (id) on delete cascade,
    label text not null check (length(label) between 1 and 60),
    prefix text not null,
    key_hash text not null unique,
    scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['requests', 'reviews', 'figures']),
    created_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  )`,
  'create index api_keys_of on api_keys (vestiging_id)',
  'create index api_keys_by on api_keys (access_id) where access_id is not null',
]
