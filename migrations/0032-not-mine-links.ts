import { type Kysely, sql } from 'kysely'

/** Links that say "not mine" end after 24 months; those that were made before had no end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update tokens set expires_at = created_at + interval '24 months'
    where kind = 'nm' and expires_at is null`.execute(db)
}
