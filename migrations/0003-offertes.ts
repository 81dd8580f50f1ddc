import { type Kysely, sql } from 'kysely'

/**
 * Quote requests. What happened is a row with its moment; the state is read from those rows (docs/states). Personal
 * fields are sealed with a key per request: without `wrapped_key` nobody can read them again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offerte_requests')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('reference', 'text', (c) => c.notNull().unique().check(sql`reference ~ '^NV-[2-9A-HJ-NP-Z]{6}$'`))
    .addColumn('email_hash', 'text')
    .addColumn('email_base_hash', 'text')
    .addColumn('sealed', 'text')
    .addColumn('wrapped_key', 'text')
    .addColumn('dienst_ids', sql`text[]`, (c) => c.notNull().check(sql`cardinality(dienst_ids) <= 6`))
    .addColumn('search_details', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('offerte_requests_email')
    .on('offerte_requests')
    .columns(['email_base_hash', 'created_at'])
    .execute()
  await db.schema.createIndex('offerte_requests_expires').on('offerte_requests').column('expires_at').execute()

  await event(db, 'offerte_reminders', 'reminded_at').execute()
  await event(db, 'offerte_confirmations', 'confirmed_at')
    .addColumn('confirmed_by', 'text', (c) => c.notNull().check(sql`confirmed_by in ('link', 'session')`))
    .execute()
  await event(db, 'offerte_dispatches', 'dispatched_at').execute()
  await event(db, 'offerte_choices', 'chosen_at')
    .addColumn('vestiging_id', 'bigint', (c) => c.references('vestigingen.id').onDelete('set null'))
    .execute()
  await event(db, 'offerte_withdrawals', 'withdrawn_at').addColumn('sealed_reden', 'text').execute()
  await event(db, 'offerte_expiries', 'expired_at').execute()
  await event(db, 'offerte_bounces', 'bounced_at').execute()
  await event(db, 'offerte_erasures', 'erased_at')
    .addColumn('erased_by', 'text', (c) => c.notNull().check(sql`erased_by in ('customer', 'retention')`))
    .execute()
  for (const [table, column] of [
    ['offerte_dispatches', 'dispatched_at'],
    ['offerte_withdrawals', 'withdrawn_at'],
    ['offerte_erasures', 'erased_at'],
  ] as const) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
  }

  await db.schema
    .createTable('offerte_vestigingen')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('request_id', 'bigint', (c) => c.notNull().references('offerte_requests.id').onDelete('cascade'))
    .addColumn('vestiging_id', 'bigint', (c) => c.notNull().references('vestigingen.id').onDelete('cascade'))
    // At most three offices at a time (server section 3); an office that fell away gives its place free.
    .addColumn('place', 'smallint', (c) => c.check(sql`place between 1 and 3`))
    .addColumn('queued_at', 'timestamptz')
    .addColumn('sent_at', 'timestamptz')
    .addColumn('deadline_at', 'timestamptz')
    .addColumn('opened_at', 'timestamptz')
    .addColumn('skipped_at', 'timestamptz')
    .addColumn('skip_reason', 'text', (c) =>
      c.check(sql`skip_reason in ('niet_gevonden', 'neemt_geen_aanvragen', 'gepauzeerd')`),
    )
    .addColumn('bounced_at', 'timestamptz')
    .addColumn('expired_at', 'timestamptz')
    .addColumn('closed_at', 'timestamptz')
    .addUniqueConstraint('offerte_vestigingen_once', ['request_id', 'vestiging_id'])
    .addUniqueConstraint('offerte_vestigingen_places', ['request_id', 'place'])
    .addCheckConstraint('offerte_vestigingen_skipped', sql`(skipped_at is null) = (skip_reason is null)`)
    .addCheckConstraint('offerte_vestigingen_queued', sql`(queued_at is null) = (deadline_at is null)`)
    .addCheckConstraint('offerte_vestigingen_sent', sql`sent_at is null or queued_at is not null`)
    .addCheckConstraint('offerte_vestigingen_bounced', sql`bounced_at is null or place is null`)
    .execute()
  await db.schema
    .createIndex('offerte_vestigingen_vestiging')
    .on('offerte_vestigingen')
    .column('vestiging_id')
    .execute()
  await sql`create index offerte_vestigingen_waiting on offerte_vestigingen (deadline_at)
    where expired_at is null and bounced_at is null and closed_at is null`.execute(db)

  // One request per address per 24 hours, also when twenty come in at once (server section 3).
  await db.schema
    .createTable('offerte_windows')
    .addColumn('email_base_hash', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'bigint', (c) => c.notNull().references('offerte_requests.id').onDelete('cascade'))
    .addColumn('closes_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('offerte_windows_request').on('offerte_windows').column('request_id').execute()
}

/** Something that happens to a request once, and when. */
function event(db: Kysely<unknown>, table: string, moment: string) {
  return db.schema
    .createTable(table)
    .addColumn('request_id', 'bigint', (c) => c.primaryKey().references('offerte_requests.id').onDelete('cascade'))
    .addColumn(moment, 'timestamptz', (c) => c.notNull())
}
