import { type Kysely, sql } from 'kysely'

/** How often an office was looked at, per day: nothing of who looked (server section 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const count = sql`integer not null default 0`
  await sql`
    create table analytics_days (
      day date not null,
      vestiging_id bigint not null references vestigingen (id) on delete cascade,
      page_views ${count} check (page_views >= 0),
      outbound_clicks ${count} check (outbound_clicks >= 0),
      constraint analytics_days_pkey primary key (day, vestiging_id)
    )`.execute(db)
  await db.schema.createIndex('analytics_days_vestiging').on('analytics_days').column('vestiging_id').execute()
}
