import type { HashedTable } from '#server/rehash/hashed-table.ts'
import { holdSecond } from '../checks/hold-second.ts'
import { openAuthor } from '../life/author.ts'

/** Of two reviews of the platform by one mailbox the first stays as it is, the other waits for the operator. */
export const siteReviewHashes: HashedTable = {
  kind: 'site_review',
  async read(db, context, ids) {
    const rows = await db.selectFrom('site_reviews').selectAll().where('id', 'in', ids).execute()
    return rows.map((row) => ({ ...row, address: () => openAuthor(context, 'site_reviews', row)?.email ?? null }))
  },
  async rehash(trx, context, id, hashes) {
    await holdSecond(trx, context, { type: 'site_review', id }, hashes.email_base_hash)
    await trx.updateTable('site_reviews').set(hashes).where('id', '=', id).execute()
  },
}
