import { type Kysely, sql } from 'kysely'

/** Offers as answers of offices, the offices that take the place of others, and what is mailed by time (server sections 3 and 10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each version of an offer is a row; what it says is sealed with the key of its request, its total stays.
  await sql`alter table offerte_answers
    drop constraint offerte_answers_kind_check,
    drop constraint offerte_answers_sealed,
    drop constraint offerte_answers_total,
    add constraint offerte_answers_kind_check check (kind in ('decline', 'question', 'by_mail', 'offer')),
    add constraint offerte_answers_sealed check (sealed is null or kind in ('question', 'offer')),
    add constraint offerte_answers_total check (total_cents is null or kind in ('by_mail', 'offer')),
    add constraint offerte_answers_offer check (kind <> 'offer' or total_cents is not null)`.execute(db)

  await db.schema
    .alterTable('offerte_vestigingen')
    // What the price list said when the request was made; empty when it said nothing.
    .addColumn('indicative_cents', 'bigint', (c) => c.check(sql`indicative_cents > 0`))
    .addColumn('reminded_at', 'timestamptz')
    // Another office got its place.
    .addColumn('replaced_at', 'timestamptz')
    .execute()
  await sql`alter table offerte_vestigingen
    add constraint offerte_vestigingen_replaced check (replaced_at is null or place is null)`.execute(db)

  await event(db, 'offerte_overviews', 'mailed_at').execute()
  await event(db, 'offerte_choice_reminders', 'reminded_at').execute()

  // What the customer says of an office that did not answer on the platform (server section 3b).
  await db.schema
    .createTable('offerte_reports')
    .addColumn('offerte_vestiging_id', 'bigint', (c) =>
      c.primaryKey().references('offerte_vestigingen.id').onDelete('cascade'),
    )
    .addColumn('is_answered', 'boolean', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.check(sql`total_cents > 0`))
    .addColumn('reported_at', 'timestamptz', (c) => c.notNull())
    .addCheckConstraint('offerte_reports_total', sql`total_cents is null or is_answered`)
    .execute()

  // Six digits that confirm as the link does, on another device (server section 3).
  await db.schema
    .createTable('offerte_codes')
    .addColumn('request_id', 'bigint', (c) => c.primaryKey().references('offerte_requests.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('tries', 'smallint', (c) => c.notNull().defaultTo(0))
    .execute()
}

/** Something that happens to a request once, and when. */
function event(db: Kysely<unknown>, table: string, moment: string) {
  return db.schema
    .createTable(table)
    .addColumn('request_id', 'bigint', (c) => c.primaryKey().references('offerte_requests.id').onDelete('cascade'))
    .addColumn(moment, 'timestamptz', (c) => c.notNull())
}
