import { type Kysely, sql } from 'kysely'

/** Day totals of requests per office, for the figures at the desk: numbers alone, which stay when the requests are erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_days')
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('vestiging_id', 'bigint', (c) => c.notNull().references('vestigingen.id').onDelete('cascade'))
    .addColumn('requests', 'integer', (c) => c.notNull().check(sql`requests >= 0`))
    .addColumn('verified', 'integer', (c) => c.notNull().check(sql`verified between 0 and requests`))
    .addColumn('answers', 'integer', (c) => c.notNull().check(sql`answers between 0 and verified`))
    // Working hours until each answer.
    .addColumn('answer_hours', sql`real[]`, (c) => c.notNull())
    .addPrimaryKeyConstraint('request_days_pkey', ['day', 'vestiging_id'])
    .execute()
}
