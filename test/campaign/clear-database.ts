import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'

const tables = [
  ...['offerte_requests', 'reviews', 'mails', 'tokens', 'sessions', 'idempotency_keys', 'rate_limits'],
  ...[
    'unsubscribes',
    'unsubscribe_addresses',
    'review_stats',
    'response_stats',
    'bill_totals',
    'review_code_sheets',
    'site_review_days',
    'inbox_messages',
    'data_requests',
  ],
  ...[
    'mail_stops',
    'mail_bounces',
    'login_failures',
    'login_steps',
    'partnership_offers',
    'coming_tarieven',
    'tarief_history',
    'tarief_combinatie_history',
    'vestiging_dienst_history',
  ],
  'pgboss.job',
]

/** Removes what people did, so that a long run stays as quick as it began; keeps offices and their prices. */
export async function clearDatabase(db: Db): Promise<void> {
  await sql.raw(`truncate ${tables.join(', ')} cascade`).execute(db)
  // Prices refer to the account that set them, and would be deleted with it.
  await sql`delete from accounts`.execute(db)
}
