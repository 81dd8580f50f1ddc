import { type Kysely, sql } from 'kysely'

/**
 * A mail that the mail server took can come back: what follows of that needs what the mail was made of, for as long as bounces come.
 * How often it came back is part of the address that it returns to, so that a bounce counts once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails
    add column bounces smallint not null default 0,
    add column bounced_at timestamptz,
    add column complained_at timestamptz,
    add constraint mails_bounces check (bounces between 0 and 255),
    drop constraint mails_letter,
    add constraint mails_letter check (sealed_letter is null or dead_at is not null or sent_at is not null)`.execute(db)
}
