import { type Kysely, sql } from 'kysely'

/**
 * What a customer and an office write to each other about a request, beside the questions among the answers of the office. Sealed with the
 * key of the request. `mail_at`: when the other side is mailed of it; several messages can share one mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offerte_messages (
    id bigint generated always as identity primary key,
    offerte_vestiging_id bigint not null references offerte_vestigingen (id) on delete cascade,
    author text not null constraint offerte_messages_author check (author in ('customer', 'office')),
    sealed text not null,
    sent_at timestamptz not null,
    mail_at timestamptz not null,
    bounced_at timestamptz,
    constraint offerte_messages_mail check (mail_at >= sent_at)
  )`.execute(db)
  await sql`create index offerte_messages_thread on offerte_messages (offerte_vestiging_id, author, mail_at)`.execute(
    db,
  )
}
