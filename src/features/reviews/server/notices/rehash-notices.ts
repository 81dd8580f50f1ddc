import type { HashedTable } from '#server/rehash/hashed-table.ts'
import { openNotifier } from './find-notice.ts'

export const noticeHashes: HashedTable = {
  kind: 'notice',
  async read(db, context, ids) {
    const rows = await db.selectFrom('review_notices').selectAll().where('id', 'in', ids).execute()
    return rows.map((row) => ({ ...row, address: () => openNotifier(context, row)?.email ?? null }))
  },
  async rehash(trx, _context, id, { email_hash }) {
    await trx.updateTable('review_notices').set({ email_hash }).where('id', '=', id).execute()
  },
}
