import type { HashedTable } from '#server/rehash/hashed-table.ts'
import { openShared } from '#server/tokens/sealing.ts'

/** An address behind links to unsubscribe is known by its hash, so there is nothing to do but to let that move. */
export const unsubscribeHashes: HashedTable = {
  kind: 'unsubscribe_address',
  async read(db, { keys }, ids) {
    const rows = await db.selectFrom('unsubscribe_addresses').selectAll().where('email_hash', 'in', ids).execute()
    return rows.map(({ email_hash, sealed }) => ({
      id: email_hash,
      email_hash,
      address: () => openShared(keys, 'unsubscribe_addresses.sealed', email_hash, sealed) as string,
    }))
  },
  async rehash() {},
}
