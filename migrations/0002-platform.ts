import { type Kysely, sql } from 'kysely'

/** Tables of the platform itself: mail, links, sessions, limits, changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text')
    .addColumn('offerte_request_id', 'bigint')
    .addColumn('offerte_vestiging_id', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('queued_at', 'timestamptz', (c) => c.notNull())
    .addColumn('due_at', 'timestamptz', (c) => c.notNull())
    .addColumn('sent_at', 'timestamptz')
    .addColumn('dead_at', 'timestamptz')
    .addColumn('dropped_at', 'timestamptz')
    .addColumn('last_error', 'text')
    .addCheckConstraint('mails_end_in_one_way', sql`num_nonnulls(sent_at, dead_at, dropped_at) <= 1`)
    .execute()
  await db.schema.createIndex('mails_offerte_request').on('mails').column('offerte_request_id').execute()
  await sql`create index mails_dead on mails (dead_at) where dead_at is not null`.execute(db)
  await sql`create index mails_waiting on mails (queued_at)
    where sent_at is null and dead_at is null and dropped_at is null`.execute(db)

  await db.schema
    .createTable('inbox_messages')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('mail_id', 'uuid', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('received_at', 'timestamptz', (c) => c.notNull())
    .addColumn('from_address', 'text', (c) => c.notNull())
    .addColumn('to_address', 'text', (c) => c.notNull())
    .addColumn('to_name', 'text', (c) => c.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`length(kind) = 2`))
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('email_hash', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('use_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('tokens_entity').on('tokens').columns(['kind', 'entity_id']).execute()
  await db.schema
    .createTable('token_uses')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().references('tokens.hash').onDelete('cascade'))
    .addColumn('used_at', 'timestamptz', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('sid_hash', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('session_emails')
    .addColumn('sid_hash', 'text', (c) => c.notNull().references('sessions.sid_hash').onDelete('cascade'))
    .addColumn('email_hash', 'text', (c) => c.notNull())
    .addColumn('verified_at', 'timestamptz')
    .addPrimaryKeyConstraint('session_emails_pkey', ['sid_hash', 'email_hash'])
    .execute()

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('answer', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pkey', ['scope', 'key_hash'])
    .execute()

  await db.schema
    .createTable('rate_limits')
    .addColumn('bucket', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('hits', sql`timestamptz[]`, (c) => c.notNull())
    .addColumn('last_hit', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('rate_limits_pkey', ['bucket', 'key'])
    .execute()

  await db.schema
    .createTable('changes')
    .addColumn('topic', 'text', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute()
}
