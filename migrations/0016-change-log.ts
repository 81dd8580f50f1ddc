import { type Kysely, sql } from 'kysely'

/**
 * What each of the last changes was about, so that a node reads from the tables what it has to read again. The stamp tells a
 * change from another one with the same version, as after the restore of an older dump.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('change_log')
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('key', 'text')
    .addColumn('stamp', 'uuid', (c) => c.notNull().defaultTo(sql`gen_random_uuid()`))
    .addPrimaryKeyConstraint('change_log_pkey', ['topic', 'version'])
    .execute()
}
