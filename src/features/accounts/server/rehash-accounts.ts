import { sql } from 'kysely'
import type { HashedTable } from '#server/rehash/hashed-table.ts'
import { openPerson } from './account.ts'

/** Of two accounts of one mailbox the first keeps it; the other stays known as it was, and can be logged in to no more. */
export const accountHashes: HashedTable = {
  kind: 'account',
  async read(db, context, ids) {
    const rows = await db.selectFrom('accounts').selectAll().where('id', 'in', ids).execute()
    return rows.map((row) => ({ ...row, address: () => openPerson(context, row).email }))
  },
  async rehash(trx, _context, id, { email_hash, email_base_hash }) {
    await sql`update accounts set email_hash = ${email_hash}, email_base_hash = ${email_base_hash}
      where id = ${id} and not exists (
        select from accounts other where other.email_base_hash = ${email_base_hash} and other.id <> ${id})`.execute(trx)
  },
}
