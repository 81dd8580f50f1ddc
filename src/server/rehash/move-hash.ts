import { sql } from 'kysely'
import type { Trx } from '../database/schema.ts'

/** Lets what is known of an address by its hash alone follow it to the new one: links, sessions, who wants no mail. */
export async function moveHash(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('tokens').set({ email_hash: to }).where('email_hash', '=', from).execute()
  await trx
    .updateTable('tokens')
    .set({ entity_id: to })
    .where('kind', '=', 'un')
    .where('entity_id', '=', from)
    .execute()
  await sql`insert into session_emails (sid_hash, email_hash, verified_at)
    select sid_hash, ${to}, verified_at from session_emails where email_hash = ${from}
    on conflict (sid_hash, email_hash) do update
      set verified_at = greatest(session_emails.verified_at, excluded.verified_at)`.execute(trx)
  await sql`insert into unsubscribes (email_hash, list, unsubscribed_at, reden)
    select ${to}, list, unsubscribed_at, reden from unsubscribes where email_hash = ${from}
    on conflict do nothing`.execute(trx)
  await sql`insert into unsubscribe_addresses (email_hash, sealed, created_at)
    select ${to}, sealed, created_at from unsubscribe_addresses where email_hash = ${from}
    on conflict do nothing`.execute(trx)
  for (const table of ['session_emails', 'unsubscribes', 'unsubscribe_addresses'] as const) {
    await trx.deleteFrom(table).where('email_hash', '=', from).execute()
  }
}
