import { type Kysely, sql } from 'kysely'

/** Mails to addresses that nobody confirmed are counted and can be stopped; a session changes its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('unconfirmed_hash', 'text').execute()
  await sql`create index mails_unconfirmed on mails (unconfirmed_hash)
    where unconfirmed_hash is not null`.execute(db)
  await db.schema
    .createTable('mail_stops')
    .addColumn('email_base_hash', 'text', (c) => c.primaryKey())
    .addColumn('stopped_at', 'timestamptz', (c) => c.notNull())
    .execute()

  // What hangs on a session follows when it gets a new id, and a review outlives the session that it was written in.
  await sql`update reviews r set sid_hash = null
    where sid_hash is not null and not exists (select from sessions s where s.sid_hash = r.sid_hash)`.execute(db)
  await sql`create index reviews_of_session on reviews (sid_hash) where sid_hash is not null`.execute(db)
  await sql`alter table reviews add constraint reviews_session foreign key (sid_hash)
    references sessions (sid_hash) on update cascade on delete set null`.execute(db)
  await sql`alter table session_emails
    drop constraint session_emails_sid_hash_fkey,
    add constraint session_emails_session foreign key (sid_hash)
      references sessions (sid_hash) on update cascade on delete cascade`.execute(db)
}
