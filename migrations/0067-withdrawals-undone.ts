import { type Kysely, sql } from 'kysely'

/** When the first office was mailed of a withdrawal: from then on it can no longer be undone (docs/decisions/0057-withdrawals-undone.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offerte_withdrawals add column mailed_at timestamptz`.execute(db)
}
