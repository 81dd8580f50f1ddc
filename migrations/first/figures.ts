/** Totals per day: numbers alone, of nobody, which stay when what they count is erased. */
export const figures = [
  // How often an office was looked at: nothing of who looked.
  `create table analytics_days (
    day date not null,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    page_views integer not null default 0 check (page_views >= 0),
    outbound_clicks integer not null default 0 check (outbound_clicks >= 0),
    primary key (day, vestiging_id)
  )`,
  'create index analytics_days_vestiging on analytics_days (vestiging_id)',

  // How often offices were searched for in each provincie: nothing of who searched, nor of where exactly.
  `create table search_days (
    day date not null,
    provincie text not null,
    searches integer not null check (searches > 0),
    primary key (day, provincie)
  )`,

  // Requests per office, for the figures at the desk.
  `create table request_days (
    day date not null,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    requests integer not null check (requests >= 0),
    verified integer not null check (verified between 0 and requests),
    answers integer not null check (answers between 0 and verified),
    -- Working hours until each answer.
    answer_hours real[] not null,
    primary key (day, vestiging_id)
  )`,
]
