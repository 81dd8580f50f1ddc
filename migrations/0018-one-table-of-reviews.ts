import { type Kysely, sql } from 'kysely'

/**
 * Reviews of offices and of the platform are rows of one table; `vestiging_id` is null for the platform. A review keeps the number
 * that it shows: both kinds counted from 1, so those of the platform that were there have a new id and their number in `former`;
 * what comes after has one sequence. Everything outside the tables names a review by its type and number, as links, mails that
 * wait and seals do; rows that hang on it name its id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = ['reviews', 'site_reviews', 'review_decisions', 'review_notices', 'review_text_marks', 'mails']
  for (const table of tables) await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db)
  await takeBothKinds(db)
  await bringPlatformReviews(db)
  await nameOneReview(db)
  await sql`drop table site_reviews`.execute(db)
  await keepRules(db)
  await countPlatformDays(db)
}

async function takeBothKinds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reviews
    alter column vestiging_id drop not null,
    alter column rating_prijs_kwaliteit drop not null,
    alter column rating_service drop not null,
    alter column rating_communicatie drop not null,
    alter column rating_overall drop not null,
    add column rating smallint check (rating between 2 and 10),
    add column feedback text check (char_length(feedback) <= 1000),
    add column former bigint,
    add column type text not null
      generated always as (case when vestiging_id is null then 'site_review' else 'review' end) stored,
    add column number bigint not null generated always as (coalesce(former, id)) stored`.execute(db)
}

const sharedColumns = sql.raw(
  `email_hash, naam, rating, feedback, verification_level, status, created_at, verified_at, published_at, edited_at,
  reply_tekst, reply_created_at, held_flags, fictional, email_base_hash, sealed_key, sealed, ip_prefix_hash, expires_at,
  reminded_at, held_at, held_for, hold_told_at, text_hidden_at, adjust_until, withdrawn_at`,
)

/** In the order of their numbers, as of two of one moment the later is the newer. */
async function bringPlatformReviews(db: Kysely<unknown>): Promise<void> {
  // Above whatever either kind ever counted to, also what was erased since: a number stands for one review for good.
  await sql`select setval(pg_get_serial_sequence('reviews', 'id'),
      greatest(r.last_value, s.last_value), r.is_called or s.is_called)
    from reviews_id_seq r, site_reviews_id_seq s`.execute(db)
  await sql`insert into reviews (former, ${sharedColumns}) select id, ${sharedColumns} from site_reviews order by id`.execute(
    db,
  )
}

/** Decisions, notices, marks and mails had a column for each kind. */
async function nameOneReview(db: Kysely<unknown>): Promise<void> {
  for (const table of ['review_decisions', 'review_notices', 'review_text_marks', 'mails']) {
    await sql`update ${sql.table(table)} t set review_id = r.id, site_review_id = null from reviews r
      where r.former = t.site_review_id`.execute(db)
    await sql`alter table ${sql.table(table)} drop column site_review_id`.execute(db)
  }
  for (const table of ['review_decisions', 'review_notices', 'review_text_marks']) {
    await sql`alter table ${sql.table(table)} alter column review_id set not null`.execute(db)
  }
}

async function keepRules(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reviews
    add constraint reviews_former check (former is null or vestiging_id is null),
    add constraint reviews_number unique (type, number),
    add constraint reviews_opinion check (
      case when vestiging_id is null
        then rating is not null and num_nonnulls(rating_prijs_kwaliteit, rating_service, rating_communicatie) = 0
          and cardinality(pluspunten) + cardinality(minpunten) + cardinality(dienst_ids) = 0
        else num_nonnulls(rating_prijs_kwaliteit, rating_service, rating_communicatie) = 3
          and num_nonnulls(rating, feedback) = 0
      end)`.execute(db)
  // As reviews_once for those of an office (migrations/0010-one-mailbox.ts).
  await sql`create unique index platform_reviews_once on reviews (email_base_hash)
    where vestiging_id is null and status in ('pending_verification', 'in_moderation', 'published')
      and not 'same_mailbox' = any(held_flags)`.execute(db)
  await sql`create index platform_reviews_newest on reviews (created_at desc, id desc)
    where vestiging_id is null and status = 'published'`.execute(db)
}

/** The function is that of 0006-review-writing.ts; those of offices are none of its business. */
async function countPlatformDays(db: Kysely<unknown>): Promise<void> {
  const call = sql`for each row when`
  const run = sql`execute function count_site_review()`
  await sql`create trigger platform_reviews_added after insert on reviews
    ${call} (new.vestiging_id is null) ${run}`.execute(db)
  await sql`create trigger platform_reviews_changed after update of status, rating, created_at on reviews
    ${call} (new.vestiging_id is null) ${run}`.execute(db)
  await sql`create trigger platform_reviews_erased after delete on reviews
    ${call} (old.vestiging_id is null) ${run}`.execute(db)
}
