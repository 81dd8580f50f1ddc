import { type Kysely, sql } from 'kysely'

/**
 * Whether a price was taken over from a file in which nobody said that the office confirmed it; `confirmed_at` is then when
 * that was. Of those that came without a moment of their own both moments are the one of the import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['tarieven', 'coming_tarieven', 'tarief_combinaties']) {
    const name = sql.table(table)
    await sql`alter table ${name} add column taken_over boolean not null default false`.execute(db)
    await sql`update ${name} set taken_over = true
      where import_version is not null and updated_by is null and confirmed_at = updated_at`.execute(db)
  }
}
