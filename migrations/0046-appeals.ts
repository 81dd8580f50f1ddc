import { type Kysely, sql } from 'kysely'

/** Appeals against decisions about reviews: of an author, or of who sent a notice that was turned down (DSA article 20). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only wider: no row has to be looked at.
  await sql`alter table tokens drop constraint tokens_kind_is_known,
    add constraint tokens_kind_is_known check (kind in ('oa', 'oo', 'rv', 'sv', 'ri', 'si', 'rm', 'rf', 'po', 'un', 'ar',
      'pr', 'oc', 'dr', 'nm', 'na')) not valid`.execute(db)
  // Who decided, for another one to answer an appeal; of an account that is erased the number says nothing.
  await sql`alter table review_decisions add column account_id bigint`.execute(db)
  await db.schema
    .createTable('review_appeals')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('review_id', 'bigint', (c) => c.notNull().references('reviews.id').onDelete('cascade'))
    .addColumn('decision_id', 'bigint', (c) => c.notNull().references('review_decisions.id').onDelete('cascade'))
    // Empty: of the author.
    .addColumn('notice_id', 'bigint', (c) => c.references('review_notices.id').onDelete('cascade'))
    .addColumn('tekst', 'text', (c) => c.notNull().check(sql`char_length(tekst) <= 1000`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('due_at', 'timestamptz', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.check(sql`outcome in ('granted', 'denied', 'moot')`))
    .addColumn('answer', 'text', (c) => c.check(sql`char_length(answer) <= 1000`))
    .addColumn('answered_at', 'timestamptz')
    // What was decided instead.
    .addColumn('answer_decision_id', 'bigint', (c) => c.references('review_decisions.id').onDelete('set null'))
    .addCheckConstraint('review_appeals_answered', sql`(outcome is null) = (answered_at is null)`)
    .execute()
  // One per decision and person.
  await sql`create unique index review_appeals_once on review_appeals (decision_id, coalesce(notice_id, 0))`.execute(db)
  await sql`create index review_appeals_open on review_appeals (due_at) where outcome is null`.execute(db)
  await db.schema.createIndex('review_appeals_review').on('review_appeals').column('review_id').execute()
  await db.schema.createIndex('review_appeals_notice').on('review_appeals').column('notice_id').execute()
}
