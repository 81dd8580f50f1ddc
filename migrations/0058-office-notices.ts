import { type Kysely, sql } from 'kysely'

/** What an office itself says of a review, that its author was never its client, and what the author answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('review_notices')
    // Empty: of a reader.
    .addColumn('heard_until', 'timestamptz')
    .addColumn('answered_at', 'timestamptz')
    .addColumn('sealed_answer', 'text')
    .execute()
  // The columns are new and empty, so every row meets both: `not valid` holds what is written from now on, without reading the
  // table while it is locked.
  await sql`alter table review_notices
    add constraint review_notices_heard check (answered_at is null or heard_until is not null) not valid,
    add constraint review_notices_sealed_answer
      check (sealed_answer is null or answered_at is not null and sealed_key is not null) not valid`.execute(db)
  // An office says it once of a review.
  await sql`create unique index review_notices_of_office on review_notices (review_id) where heard_until is not null`.execute(
    db,
  )
}
