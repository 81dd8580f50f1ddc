import { type Kysely, sql } from 'kysely'

/**
 * Where an office came from. `imported` holds what was taken over from there: what differs from it was changed by hand since, and
 * no later import touches it. Of a price a version of its parts does the same (docs/decisions/0035-imports-in-one-transaction.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table vestiging_bronnen (
    bron text not null check (bron ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
    bron_id text not null check (bron_id <> ''),
    vestiging_id bigint not null references vestigingen (id) on delete cascade,
    imported jsonb not null check (jsonb_typeof(imported) = 'object'),
    imported_at timestamptz not null,
    primary key (bron, bron_id)
  )`.execute(db)
  await sql`create index vestiging_bronnen_of on vestiging_bronnen (vestiging_id)`.execute(db)
  // An office without a key of its own is found by its address.
  await sql`create index vestigingen_postcode on vestigingen (postcode)`.execute(db)
  await sql`alter table tarieven add column import_version text`.execute(db)
  await sql`alter table tarief_combinaties add column import_version text`.execute(db)
}
