import type { HashedTable } from '#server/rehash/hashed-table.ts'
import type { ReviewName } from '../../review-name.ts'
import { holdSecond } from '../checks/hold-second.ts'
import { openAuthor } from './author.ts'

/** Of two reviews of one thing by one mailbox the first stays as it is, the other waits for the operator. */
const hashesOf = (type: ReviewName['type']): HashedTable => ({
  kind: type,
  async read(db, context, ids) {
    const rows = await db
      .selectFrom('reviews')
      .selectAll()
      .where('type', '=', type)
      .where('number', 'in', ids)
      .execute()
    return rows.map((row) => ({
      ...row,
      id: row.number,
      address: () => openAuthor(context, row)?.email ?? null,
    }))
  },
  async rehash(trx, context, id, hashes) {
    await holdSecond(trx, context, { type, id }, hashes.email_base_hash)
    await trx.updateTable('reviews').set(hashes).where('type', '=', type).where('number', '=', id).execute()
  },
})

export const reviewHashes = hashesOf('review')
export const siteReviewHashes = hashesOf('site_review')
