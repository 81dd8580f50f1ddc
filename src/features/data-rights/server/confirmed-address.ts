import { sql } from 'kysely'
import type { Db, Trx } from '#server/database/schema.ts'

/** Whether the owner of an address confirmed it by a link or in a browser: for a request, a review or an account. */
export async function isConfirmedAddress(db: Db | Trx, email_hash: string): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`select
    exists (select from offerte_requests r join offerte_confirmations c on c.request_id = r.id
      where r.email_hash = ${email_hash})
    or exists (select from reviews where email_hash = ${email_hash} and verified_at is not null)
    or exists (select from accounts where email_hash = ${email_hash} and verified_at is not null)
    or exists (select from session_emails where email_hash = ${email_hash} and verified_at is not null) as confirmed`.execute(
    db,
  )
  return rows[0]!.confirmed
}
