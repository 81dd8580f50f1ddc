import { type Kysely, sql } from 'kysely'

/**
 * Of a sheet that the website withdrew the office reads why. The codes of a withdrawn sheet all count as withdrawn, used ones too: the
 * difference would say how many of that one sheet were used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_code_sheets add column withdrawn_reason text,
    add constraint review_code_sheets_reason check (withdrawn_reason is null or withdrawn_at is not null)`.execute(db)
  await sql`alter table review_stats drop constraint review_stats_codes,
    add constraint review_stats_codes check (codes_used between 0 and codes_issued
      and codes_withdrawn between 0 and codes_issued)`.execute(db)
  await sql`update review_stats v set codes_withdrawn = s.codes from (
    select vestiging_id, sum(codes)::int4 as codes from review_code_sheets where withdrawn_at is not null
    group by vestiging_id) s where s.vestiging_id = v.vestiging_id`.execute(db)
}
