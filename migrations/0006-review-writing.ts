import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** Writing reviews: who wrote them, what is held for a check, what readers reported, what was decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await officeReviews(db)
  await siteReviews(db)
  await moderation(db)
  await invitations(db)
  await mails(db)
}

/** The states in which a second review of the same person is refused (server section 4). */
const live = sql`status in ('pending_verification', 'in_moderation', 'published')`

async function officeReviews(db: Kysely<unknown>): Promise<void> {
  // An author writes points; a text beside them was shown nowhere.
  await db.schema.alterTable('reviews').dropColumn('feedback').execute()
  for (const [column, type] of authorColumns) {
    await db.schema.alterTable('reviews').addColumn(column, type).execute()
  }
  await db.schema
    .alterTable('reviews')
    .addColumn('held_flags', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .execute()
  await sql`alter table reviews
    add constraint reviews_held check (${heldIsWhole}),
    add constraint reviews_awaiting check (${awaitingIsWhole}),
    add constraint reviews_withdrawn check (${withdrawnIsWhole})`.execute(db)
  // Without "+tag": two addresses of one person are one author (server section 1).
  await sql`drop index reviews_once`.execute(db)
  await sql`create unique index reviews_once on reviews (email_base_hash, vestiging_id) where ${live}`.execute(db)
  await sql`create index reviews_of_address on reviews (email_hash, created_at desc)`.execute(db)
  await sql`create index reviews_waiting on reviews (status, created_at)
    where status in ('pending_verification', 'in_moderation') or text_hidden_at is not null`.execute(db)
  await sql`create index reviews_offline on reviews (id)
    where status in ('rejected', 'removed', 'withdrawn')`.execute(db)
  await sql`create index reviews_from_prefix on reviews (vestiging_id, ip_prefix_hash, created_at)
    where ip_prefix_hash is not null`.execute(db)

  // A reply that is shown is in reviews; one that waits for a check is here.
  await db.schema
    .createTable('held_replies')
    .addColumn('review_id', 'bigint', (c) => c.primaryKey().references('reviews.id').onDelete('cascade'))
    .addColumn('tekst', 'text', (c) => c.notNull().check(sql`char_length(tekst) between 2 and 1000`))
    .addColumn('flags', sql`text[]`, (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()
}

const authorColumns = [
  ['email_base_hash', 'text'],
  /** Name and address of the author as they were given, under a key that goes when they must be forgotten. */
  ['sealed_key', 'text'],
  ['sealed', 'text'],
  /** Kept a day or so, for the rule of three from one network. */
  ['ip_prefix_hash', 'text'],
  /** The session in which it was written, as long as it waits for a confirmation. */
  ['sid_hash', 'text'],
  ['expires_at', 'timestamptz'],
  ['reminded_at', 'timestamptz'],
  ['held_at', 'timestamptz'],
  ['held_for', 'text'],
  ['hold_told_at', 'timestamptz'],
  ['text_hidden_at', 'timestamptz'],
  ['adjust_until', 'timestamptz'],
  ['withdrawn_at', 'timestamptz'],
] as const

const heldIsWhole = sql`(held_for is null or held_for in ('text', 'fraud'))
  and (held_at is null) = (held_for is null)
  and (status <> 'in_moderation' or held_at is not null)
  and (text_hidden_at is null or held_for = 'text')`
const withdrawnIsWhole = sql`(status = 'withdrawn') = (withdrawn_at is not null)`
const awaitingIsWhole = sql`status <> 'pending_verification' or expires_at is not null`

async function siteReviews(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('site_reviews')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('email_hash', 'text')
    .addColumn('naam', 'text', (c) => c.notNull())
    .addColumn('rating', 'smallint', (c) => c.notNull().check(sql`rating between 2 and 10`))
    .addColumn('feedback', 'text', (c) => c.check(sql`char_length(feedback) <= 1000`))
    .addColumn('verification_level', 'text', (c) =>
      c.notNull().check(sql`verification_level in ('offerte', 'uitnodiging', 'email')`),
    )
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`status in ('pending_verification', 'in_moderation', 'published', 'rejected', 'removed', 'withdrawn')`,
        ),
    )
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('verified_at', 'timestamptz')
    .addColumn('published_at', 'timestamptz')
    .addColumn('edited_at', 'timestamptz')
    .addColumn('reply_tekst', 'text', (c) => c.check(sql`char_length(reply_tekst) between 2 and 1000`))
    .addColumn('reply_created_at', 'timestamptz')
    .addColumn('held_flags', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('fictional', 'boolean', (c) => c.notNull().defaultTo(false))
    .addCheckConstraint(
      'site_reviews_shown_when_verified',
      sql`status <> 'published' or (verified_at is not null and published_at is not null)`,
    )
    .addCheckConstraint('site_reviews_reply', sql`(reply_tekst is null) = (reply_created_at is null)`)
    .addCheckConstraint('site_reviews_held', heldIsWhole)
    .addCheckConstraint('site_reviews_awaiting', awaitingIsWhole)
    .addCheckConstraint('site_reviews_withdrawn', withdrawnIsWhole)
  const withAuthor = authorColumns.reduce(
    (builder, [column, type]) => builder.addColumn(column, type),
    table as CreateTableBuilder<string, string>,
  )
  await withAuthor.execute()
  await sql`create unique index site_reviews_once on site_reviews (email_base_hash) where ${live}`.execute(db)
  await sql`create index site_reviews_newest on site_reviews (created_at desc, id desc)
    where status = 'published'`.execute(db)
  // Who may review the platform is whoever asked or reviewed lately (server section 5).
  await sql`create index offerte_requests_of_address on offerte_requests (email_hash, created_at)`.execute(db)
  await sql`create index site_reviews_waiting on site_reviews (status, created_at)
    where status in ('pending_verification', 'in_moderation') or text_hidden_at is not null`.execute(db)

  // Counted per day, so that what a period comes to is read from few rows however many reviews there are.
  await db.schema
    .createTable('site_review_days')
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('rating', 'smallint', (c) => c.notNull().check(sql`rating between 1 and 10`))
    .addColumn('reviews', 'integer', (c) => c.notNull().check(sql`reviews >= 0`))
    .addPrimaryKeyConstraint('site_review_days_pkey', ['day', 'rating'])
    .execute()
  await countSiteReviewDays(db)
}

/** The database keeps the days, so that no writer of a review can forget them. */
async function countSiteReviewDays(db: Kysely<unknown>): Promise<void> {
  const dayOf = (row: string) => sql.raw(`(${row}.created_at at time zone 'UTC')::date`)
  await sql`create function count_site_review() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        -- In one order, so that of two marks that change places neither waits for the other.
        perform from site_review_days d where (d.day, d.rating) in
          ((${dayOf('old')}, old.rating), (${dayOf('new')}, new.rating)) order by d.day, d.rating for update;
      end if;
      if tg_op <> 'INSERT' and old.status = 'published' then
        update site_review_days d set reviews = d.reviews - 1 where d.day = ${dayOf('old')} and d.rating = old.rating;
      end if;
      if tg_op <> 'DELETE' and new.status = 'published' then
        insert into site_review_days as d (day, rating, reviews) values (${dayOf('new')}, new.rating, 1)
          on conflict (day, rating) do update set reviews = d.reviews + 1;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger site_reviews_counted after insert or delete or update of status, rating, created_at
    on site_reviews for each row execute function count_site_review()`.execute(db)
}

/** Of these two a row names one: a review of an office, or one of the platform. */
const oneSubject = sql`num_nonnulls(review_id, site_review_id) = 1`

async function moderation(db: Kysely<unknown>): Promise<void> {
  // The statement of reasons to an author (DSA article 17) is made from this row.
  await db.schema
    .createTable('review_decisions')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('review_id', 'bigint', (c) => c.references('reviews.id').onDelete('cascade'))
    .addColumn('site_review_id', 'bigint', (c) => c.references('site_reviews.id').onDelete('cascade'))
    .addColumn('decision', 'text', (c) =>
      c.notNull().check(sql`decision in ('publish', 'adjust', 'reject', 'remove', 'keep')`),
    )
    .addColumn('rule', 'text')
    .addColumn('facts', 'text')
    .addColumn('automatic', 'boolean', (c) => c.notNull())
    .addColumn('decided_at', 'timestamptz', (c) => c.notNull())
    .addCheckConstraint('review_decisions_subject', oneSubject)
    // Nothing is refused or taken away without a reason.
    .addCheckConstraint(
      'review_decisions_reason',
      sql`decision in ('publish', 'keep') or (rule is not null and facts is not null)`,
    )
    .execute()
  await db.schema.createIndex('review_decisions_review').on('review_decisions').column('review_id').execute()
  await db.schema.createIndex('review_decisions_site').on('review_decisions').column('site_review_id').execute()

  await db.schema
    .createTable('review_notices')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('review_id', 'bigint', (c) => c.references('reviews.id').onDelete('cascade'))
    .addColumn('site_review_id', 'bigint', (c) => c.references('site_reviews.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('tekst', 'text', (c) => c.notNull().check(sql`char_length(tekst) <= 1000`))
    .addColumn('email_hash', 'text', (c) => c.notNull())
    .addColumn('sealed_key', 'text')
    .addColumn('sealed', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('decided_at', 'timestamptz')
    .addColumn('decision_id', 'bigint', (c) => c.references('review_decisions.id').onDelete('set null'))
    .addCheckConstraint('review_notices_subject', oneSubject)
    .execute()
  // Under these a text that is nearly the same is found (text-likeness.ts).
  await db.schema
    .createTable('review_text_marks')
    .addColumn('review_id', 'bigint', (c) => c.unique().references('reviews.id').onDelete('cascade'))
    .addColumn('site_review_id', 'bigint', (c) => c.unique().references('site_reviews.id').onDelete('cascade'))
    .addColumn('marks', sql`text[]`, (c) => c.notNull())
    .addCheckConstraint('review_text_marks_subject', oneSubject)
    .execute()
  await sql`create index review_text_marks_find on review_text_marks using gin (marks)`.execute(db)
  await sql`create index review_notices_open on review_notices (created_at) where decided_at is null`.execute(db)
  await db.schema.createIndex('review_notices_review').on('review_notices').column('review_id').execute()
  await db.schema.createIndex('review_notices_site').on('review_notices').column('site_review_id').execute()
}

async function invitations(db: Kysely<unknown>): Promise<void> {
  // A request that came to its end; what it asked for is probably done, so its customer can tell how it was.
  await db.schema
    .createTable('offerte_completions')
    .addColumn('request_id', 'bigint', (c) => c.primaryKey().references('offerte_requests.id').onDelete('cascade'))
    .addColumn('completed_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('review_invitations')
    .addColumn('offerte_request_id', 'bigint', (c) => c.notNull().references('offerte_requests.id').onDelete('cascade'))
    .addColumn('vestiging_id', 'bigint', (c) => c.notNull().references('vestigingen.id').onDelete('cascade'))
    .addColumn('invited_at', 'timestamptz', (c) => c.notNull())
    .addColumn('reminded_at', 'timestamptz')
    .addPrimaryKeyConstraint('review_invitations_pkey', ['offerte_request_id', 'vestiging_id'])
    .execute()
  await db.schema
    .createTable('site_review_invitations')
    .addColumn('offerte_request_id', 'bigint', (c) =>
      c.primaryKey().references('offerte_requests.id').onDelete('cascade'),
    )
    .addColumn('invited_at', 'timestamptz', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('unsubscribes')
    .addColumn('email_hash', 'text', (c) => c.notNull())
    .addColumn('list', 'text', (c) => c.notNull().check(sql`list in ('review_invitations', 'reminders')`))
    .addColumn('unsubscribed_at', 'timestamptz', (c) => c.notNull())
    .addColumn('reden', 'text', (c) => c.check(sql`char_length(reden) <= 250`))
    .addPrimaryKeyConstraint('unsubscribes_pkey', ['email_hash', 'list'])
    .execute()
  // To whom a link in a mail belongs, so that its page can say which address it is about.
  await db.schema
    .createTable('unsubscribe_addresses')
    .addColumn('email_hash', 'text', (c) => c.primaryKey())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()
}

/** What a mail was about, so that what the inbox of a demo holds of it can be erased with it. */
async function mails(db: Kysely<unknown>): Promise<void> {
  for (const column of ['review_id', 'site_review_id']) {
    await db.schema.alterTable('mails').addColumn(column, 'bigint').execute()
    await db.schema.createIndex(`mails_${column}`).on('mails').column(column).execute()
  }
  // Up to when the operator was told of what waits.
  await sql`create index mails_digests on mails (queued_at) where kind = 'M34'`.execute(db)
}
