import { type Kysely, sql } from 'kysely'

/** What the desk did not place of an office's replies, which reads on its page what that was and why (docs/states/reply.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rejected_replies')
    .addColumn('review_id', 'bigint', (c) => c.primaryKey().references('reviews.id').onDelete('cascade'))
    .addColumn('tekst', 'text', (c) => c.notNull().check(sql`char_length(tekst) between 2 and 1000`))
    .addColumn('flags', sql`text[]`, (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('rejected_at', 'timestamptz', (c) => c.notNull())
    .execute()
}
