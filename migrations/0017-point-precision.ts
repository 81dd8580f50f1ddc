import { type Kysely, sql } from 'kysely'

/** How exactly an office's coordinates are known. Those that were there are taken for its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vestigingen add column precision text not null default 'exact'
    constraint vestigingen_precision check (precision in ('exact', 'pc6', 'pc4'))`.execute(db)
}
