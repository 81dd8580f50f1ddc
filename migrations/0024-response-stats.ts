import type { Kysely } from 'kysely'

/** How offices answer requests, counted from what happened (server section 3b). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('response_stats')
    .addColumn('vestiging_id', 'bigint', (c) => c.primaryKey().references('vestigingen.id').onDelete('cascade'))
    .addColumn('requests', 'integer', (c) => c.notNull())
    .addColumn('answered', 'integer', (c) => c.notNull())
    .addColumn('median_working_hours', 'double precision')
    .addColumn('counted_at', 'timestamptz', (c) => c.notNull())
    .execute()
}
