import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'
import { openShared, sealShared } from '../tokens/sealing.ts'

type Keys = Pick<Context, 'keys'>

/** Lets what is known of an address by its hash alone follow it to the new one: links, sessions, who wants no mail. */
export async function moveHash(trx: Trx, context: Keys, from: string, to: string): Promise<void> {
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
  await moveAddress(trx, context, from, to)
  for (const table of ['session_emails', 'unsubscribes', 'unsubscribe_addresses'] as const) {
    await trx.deleteFrom(table).where('email_hash', '=', from).execute()
  }
}

/** What is sealed is bound to the hash that names its row, so it is sealed anew. */
async function moveAddress(trx: Trx, { keys }: Keys, from: string, to: string): Promise<void> {
  const field = 'unsubscribe_addresses.sealed'
  const row = await trx
    .selectFrom('unsubscribe_addresses')
    .select(['sealed', 'created_at'])
    .where('email_hash', '=', from)
    .executeTakeFirst()
  if (!row) return
  const sealed = sealShared(keys, field, to, openShared(keys, field, from, row.sealed))
  await trx
    .insertInto('unsubscribe_addresses')
    .values({ email_hash: to, sealed, created_at: row.created_at })
    .onConflict((c) => c.doNothing())
    .execute()
}
