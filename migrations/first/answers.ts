/** The offices of a quote request and what they answer; the state of an office is read from these rows (docs/states). */
export const answers = [
  `create table offerte_vestigingen (
    id bigint primary key generated always as identity,
    request_id bigint not null references offerte_requests (id) on delete cascade,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    -- At most three offices at a time; an office that fell away gives its place free.
    place smallint check (place between 1 and 3),
    queued_at timestamptz,
    sent_at timestamptz,
    deadline_at timestamptz,
    opened_at timestamptz,
    skipped_at timestamptz,
    skip_reason text check (skip_reason in ('niet_gevonden', 'neemt_geen_aanvragen', 'gepauzeerd')),
    bounced_at timestamptz,
    expired_at timestamptz,
    closed_at timestamptz,
    -- What the price list said when the request was made; empty when it said nothing.
    indicative_cents bigint check (indicative_cents > 0),
    reminded_at timestamptz,
    -- Another office got its place.
    replaced_at timestamptz,
    constraint offerte_vestigingen_once unique (request_id, vestiging_id),
    constraint offerte_vestigingen_places unique (request_id, place),
    constraint offerte_vestigingen_skipped check ((skipped_at is null) = (skip_reason is null)),
    constraint offerte_vestigingen_queued check ((queued_at is null) = (deadline_at is null)),
    constraint offerte_vestigingen_sent check (sent_at is null or queued_at is not null),
    constraint offerte_vestigingen_bounced check (bounced_at is null or place is null),
    constraint offerte_vestigingen_replaced check (replaced_at is null or place is null)
  )`,
  'create index offerte_vestigingen_vestiging on offerte_vestigingen (vestiging_id)',
  `create index offerte_vestigingen_waiting on offerte_vestigingen (deadline_at)
    where expired_at is null and bounced_at is null and closed_at is null`,

  // One row per answer, also for each version of an offer.
  `create table offerte_answers (
    id bigint primary key generated always as identity,
    offerte_vestiging_id bigint not null references offerte_vestigingen (id) on delete cascade,
    kind text not null check (kind in ('decline', 'question', 'by_mail', 'offer')),
    answered_at timestamptz not null,
    reden text check (reden in ('geen_capaciteit', 'dienst_niet', 'buiten_werkgebied', 'belangenconflict', 'anders')),
    undone_at timestamptz,
    -- The text of a question or what an offer says, sealed with the key of its request; empty once that is erased.
    sealed text,
    total_cents bigint check (total_cents > 0),
    made_by text not null default 'office' check (made_by in ('office', 'price_list')),
    constraint offerte_answers_reden check ((kind = 'decline') = (reden is not null)),
    constraint offerte_answers_undone check (undone_at is null or kind = 'decline'),
    constraint offerte_answers_sealed check (sealed is null or kind in ('question', 'offer')),
    constraint offerte_answers_total check (total_cents is null or kind in ('by_mail', 'offer')),
    constraint offerte_answers_offer check (kind <> 'offer' or total_cents is not null),
    constraint offerte_answers_maker check (made_by = 'office' or kind = 'offer')
  )`,
  'create index offerte_answers_of on offerte_answers (offerte_vestiging_id)',
  // An office declines once, and says once that it answered by mail, also when two of its tabs say so at the same time.
  `create unique index offerte_answers_declined on offerte_answers (offerte_vestiging_id)
    where kind = 'decline' and undone_at is null`,
  `create unique index offerte_answers_mailed on offerte_answers (offerte_vestiging_id)
    where kind = 'by_mail'`,
  // The price list answers a request once, however often and by whomever it is confirmed.
  `create unique index offerte_answers_at_once on offerte_answers (offerte_vestiging_id)
    where made_by = 'price_list'`,

  // What the customer says of an office that did not answer on the platform.
  `create table offerte_reports (
    offerte_vestiging_id bigint primary key references offerte_vestigingen (id) on delete cascade,
    is_answered boolean not null,
    total_cents bigint check (total_cents > 0),
    reported_at timestamptz not null,
    constraint offerte_reports_total check (total_cents is null or is_answered)
  )`,

  // How offices answer, counted from what happened.
  `create table response_stats (
    vestiging_id bigint primary key references vestigingen (id) on delete cascade,
    requests integer not null,
    answered integer not null,
    median_working_hours float8,
    counted_at timestamptz not null,
    -- Counted apart: what a price list answers says nothing of how quickly its office does.
    instant_offers integer not null default 0,
    price_withdrawals integer not null default 0,
    constraint response_stats_withdrawals check (price_withdrawals between 0 and instant_offers)
  )`,
]
