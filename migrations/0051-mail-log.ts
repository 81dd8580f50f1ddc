import { type Kysely, sql } from 'kysely'

/**
 * What the desk shows of mails: to whom each went, what a mail that was given up needs to leave after all, which addresses refused
 * for good, and which queue stood still.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column email_hash text, add column sealed_recipient text, add column sealed_letter text,
    add constraint mails_letter check (sealed_letter is null or dead_at is not null)`.execute(db)
  await sql`create index mails_log on mails (queued_at, id)`.execute(db)
  await sql`create index mails_to on mails (email_hash) where email_hash is not null`.execute(db)
  await sql`create table mail_bounces (
    email_hash text primary key,
    number bigint not null unique generated always as identity,
    sealed text,
    kind text not null,
    last_error text not null,
    bounced_at timestamptz not null
  )`.execute(db)
  // How the log of acts names one: by no hash of an address.
  await sql`alter table unsubscribes add column number bigint not null unique generated always as identity`.execute(db)
  await sql`alter table mail_stops add column number bigint not null unique generated always as identity`.execute(db)
  // The oldest that waited when it was seen: one row for each time that a queue stands still, so that it is mailed once.
  await sql`create table queue_standstills (
    queue text primary key,
    since timestamptz not null,
    seen_at timestamptz not null
  )`.execute(db)
}
