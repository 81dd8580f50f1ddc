import { sql } from 'kysely'
import type { HashedTable } from '#server/rehash/hashed-table.ts'
import { openPersonalFields } from './personal-fields.ts'

/**
 * Requests that were taken in stay as they are, also two of one mailbox within a day; from here on they count as its own.
 * Of their 24 hours those that end last stay.
 */
export const offerteHashes: HashedTable = {
  kind: 'offerte_request',
  async read(db, context, ids) {
    const rows = await db.selectFrom('offerte_requests').selectAll().where('id', 'in', ids).execute()
    return rows.map((row) => ({ ...row, address: () => openPersonalFields(context, row)?.email ?? null }))
  },
  async rehash(trx, _context, id, hashes) {
    await trx.updateTable('offerte_requests').set(hashes).where('id', '=', id).execute()
    const { email_base_hash } = hashes
    await sql`insert into offerte_windows as w (email_base_hash, request_id, closes_at)
      select ${email_base_hash}, request_id, closes_at from offerte_windows where request_id = ${id}
      on conflict (email_base_hash) do update set request_id = excluded.request_id, closes_at = excluded.closes_at
        where w.closes_at < excluded.closes_at`.execute(trx)
    await trx
      .deleteFrom('offerte_windows')
      .where('request_id', '=', id)
      .where('email_base_hash', '<>', email_base_hash)
      .execute()
  },
}
