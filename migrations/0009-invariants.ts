import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * What the code kept so far is kept by the database. Each table is locked first, so that nodes of the release before write nothing
 * in between; rows that break a rule are put right before it is laid down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keysGoWithSeals(db)
  await erasedHasNoKey(db)
  await endedMailIsEmpty(db)
  await knownKinds(db)
  await pointsFit(db)
}

const lock = (db: Kysely<unknown>, table: string) =>
  sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db)
const check = (db: Kysely<unknown>, table: string, name: string, rule: RawBuilder<unknown>) =>
  sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} check (${rule})`.execute(db)

/** Of the two either alone opens nothing. */
async function keysGoWithSeals(db: Kysely<unknown>): Promise<void> {
  for (const [table, key] of [
    ['offerte_requests', 'wrapped_key'],
    ['reviews', 'sealed_key'],
    ['site_reviews', 'sealed_key'],
    ['review_notices', 'sealed_key'],
  ] as const) {
    await lock(db, table)
    const together = sql`(sealed is null) = (${sql.ref(key)} is null)`
    await sql`update ${sql.table(table)} set sealed = null, ${sql.ref(key)} = null where not (${together})`.execute(db)
    await check(db, table, `${table}_sealed`, together)
  }
  // What else leads to a person goes with it (server section 9).
  const forgotten = sql`sealed is not null or search_details is null`
  await sql`update offerte_requests set search_details = null where not (${forgotten})`.execute(db)
  await check(db, 'offerte_requests', 'offerte_requests_forgotten', forgotten)
  await sql`update review_notices set tekst = '' where sealed is null and tekst <> ''`.execute(db)
  await check(db, 'review_notices', 'review_notices_forgotten', sql`sealed is not null or tekst = ''`)
}

/** An erasure refers to a request that has no key, which then cannot get one. */
async function erasedHasNoKey(db: Kysely<unknown>): Promise<void> {
  await lock(db, 'offerte_erasures')
  await sql`update offerte_requests r set sealed = null, wrapped_key = null, search_details = null
    from offerte_erasures e where e.request_id = r.id and r.sealed is not null`.execute(db)
  await sql`alter table offerte_requests
    add column keyless boolean not null generated always as (wrapped_key is null) stored,
    add constraint offerte_requests_keyless unique (id, keyless)`.execute(db)
  await sql`alter table offerte_erasures
    add column keyless boolean not null default true check (keyless),
    add constraint offerte_erasures_keyless foreign key (request_id, keyless)
      references offerte_requests (id, keyless) on delete cascade`.execute(db)
}

async function endedMailIsEmpty(db: Kysely<unknown>): Promise<void> {
  await lock(db, 'mails')
  const ended = sql`num_nonnulls(sent_at, dead_at, dropped_at) = 1`
  await sql`update mails set payload = null where ${ended} and payload is not null`.execute(db)
  // Nothing can be sent of one that waits without its contents.
  await sql`update mails set dropped_at = due_at where not (${ended}) and payload is null`.execute(db)
  await check(db, 'mails', 'mails_payload', sql`(payload is null) = (${ended})`)
}

/** Links and reasons of a kind that no page knows were never made by the program; such a link opens nothing. */
async function knownKinds(db: Kysely<unknown>): Promise<void> {
  await lock(db, 'tokens')
  const known = sql`kind in ('oa', 'oo', 'rv', 'sv', 'ri', 'si', 'rm', 'rf', 'po', 'un', 'ar', 'pr', 'oc', 'dr', 'nm')`
  await sql`delete from tokens where not (${known})`.execute(db)
  await check(db, 'tokens', 'tokens_kind_is_known', known)
  const reason = sql`reason in ('persoonsgegevens', 'vertrouwelijk', 'belediging', 'beschuldiging', 'geen_klant',
    'reclame', 'anders')`
  await sql`update review_notices set reason = 'anders' where not (${reason})`.execute(db)
  await check(db, 'review_notices', 'review_notices_reason_is_known', reason)
}

async function pointsFit(db: Kysely<unknown>): Promise<void> {
  await sql`create function points_fit(points text[]) returns boolean language sql immutable as
    $$ select coalesce(bool_and(char_length(point) between 1 and 250), true) from unnest(points) as point $$`.execute(
    db,
  )
  await sql`create function fitting_points(points text[]) returns text[] language sql immutable as
    $$ select coalesce(array_agg(left(point, 250) order by place), '{}')
      from unnest(points) with ordinality as given (point, place) where point <> '' $$`.execute(db)
  const fit = sql`points_fit(pluspunten) and points_fit(minpunten)`
  await sql`update reviews set pluspunten = fitting_points(pluspunten), minpunten = fitting_points(minpunten)
    where not (${fit})`.execute(db)
  await sql`drop function fitting_points`.execute(db)
  await check(db, 'reviews', 'reviews_points_fit', fit)
  const short = sql`char_length(facts) <= 1000`
  await lock(db, 'review_decisions')
  await sql`update review_decisions set facts = left(facts, 1000) where not (${short})`.execute(db)
  await check(db, 'review_decisions', 'review_decisions_facts_fit', short)
}
