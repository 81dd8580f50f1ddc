import { type Kysely, sql } from 'kysely'

/**
 * Codes that an office puts on its bills, made by the sheet: whoever reviews it with one is its client. Of a code only a hash is kept. A
 * review that waits for its confirmation holds its code; confirmed, it has used it, also once that review is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table review_code_sheets (
    id bigint generated always as identity primary key,
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    codes integer not null check (codes between 10 and 200),
    made_by bigint references accounts (id) on delete set null,
    -- Of the form that made it: sent twice it makes one sheet.
    form_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at),
    withdrawn_at timestamptz
  )`.execute(db)
  await sql`create index review_code_sheets_of_an_office on review_code_sheets (vestiging_id)`.execute(db)
  await sql`create index review_code_sheets_of_an_account on review_code_sheets (made_by)`.execute(db)
  await sql`create table review_codes (
    code_hash text primary key,
    sheet_id bigint not null references review_code_sheets (id) on delete cascade,
    review_id bigint unique references reviews (id) on delete set null,
    used_at timestamptz
  )`.execute(db)
  await sql`create index review_codes_of_a_sheet on review_codes (sheet_id)`.execute(db)
  await sql`alter table reviews drop constraint reviews_verification_level_check,
    add constraint reviews_verification_level_check
      check (verification_level in ('offerte', 'uitnodiging', 'klant', 'email'))`.execute(db)
  await countApart(db)
}

/** Of each level how many reviews count and their mean, and how many codes there are; the next count fills them in. */
async function countApart(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_stats
    add column by_level jsonb not null default '{}',
    add column codes_issued integer not null default 0,
    add column codes_used integer not null default 0,
    add column codes_withdrawn integer not null default 0,
    add constraint review_stats_codes check (codes_used + codes_withdrawn <= codes_issued and codes_used >= 0
      and codes_withdrawn >= 0)`.execute(db)
  await sql`update review_stats s set by_level = c.by_level from (
    select vestiging_id, jsonb_object_agg(verification_level, jsonb_build_object(
      'total_reviews', total, 'avg_rating_overall', average)) as by_level from (
      select r.vestiging_id, r.verification_level, count(*) as total,
        round(avg(r.rating_overall)::numeric, 1)::float8 as average
      from reviews r join review_stats o on o.vestiging_id = r.vestiging_id
      where r.status = 'published' and r.published_at > o.counted_at - interval '48 months'
      group by r.vestiging_id, r.verification_level
    ) l group by vestiging_id) c where c.vestiging_id = s.vestiging_id`.execute(db)
}
