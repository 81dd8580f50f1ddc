import { type Kysely, sql } from 'kysely'

/**
 * Why a mail waits, and how often it was tried in vain for each reason: what the mail server has against us must not count
 * against the recipient (server section 3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mails')
    .addColumn('failure', 'text')
    .addColumn('tries', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'::jsonb`))
    .execute()
  await sql`alter table mails add constraint mails_failure_is_known check
    (failure in ('recipient-refused', 'recipient-deferred', 'server-refused', 'server-unreachable', 'not-rendered'))`.execute(
    db,
  )
}
