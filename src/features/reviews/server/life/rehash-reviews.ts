import type { HashedTable } from '#server/rehash/hashed-table.ts'
import { holdSecond } from '../checks/hold-second.ts'
import { openAuthor } from './author.ts'

/** Of two reviews of an office by one mailbox the first stays as it is, the other waits for the operator. */
export const reviewHashes: HashedTable = {
  kind: 'review',
  async read(db, context, ids) {
    const rows = await db.selectFrom('reviews').selectAll().where('id', 'in', ids).execute()
    return rows.map((row) => ({ ...row, address: () => openAuthor(context, 'reviews', row)?.email ?? null }))
  },
  async rehash(trx, context, id, hashes) {
    await holdSecond(trx, context, { type: 'review', id }, hashes.email_base_hash)
    await trx.updateTable('reviews').set(hashes).where('id', '=', id).execute()
  },
}
