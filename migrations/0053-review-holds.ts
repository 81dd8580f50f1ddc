import { type Kysely, sql } from 'kysely'

/** Each time that a review was held, for the figures of moderation: the review itself forgets it once it is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_holds')
    .addColumn('review_id', 'bigint', (c) => c.notNull().references('reviews.id').onDelete('cascade'))
    .addColumn('held_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('review_holds_pkey', ['review_id', 'held_at'])
    .execute()
  // Those that wait now, and those that were decided about: held when their address was confirmed, as far as is known.
  await sql`insert into review_holds (review_id, held_at)
    select id, coalesce(held_at, verified_at) from reviews r
    where not fictional and verified_at is not null and (held_at is not null or exists (
      select from review_decisions d where d.review_id = r.id and d.decision in ('publish', 'adjust', 'reject')))`.execute(
    db,
  )
}
