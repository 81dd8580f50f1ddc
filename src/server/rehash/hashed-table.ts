import type { Context } from '../context.ts'
import type { Db, Trx } from '../database/schema.ts'

export type Hashes = { email_hash: string; email_base_hash: string }

export type HashedRow = {
  id: string
  email_hash: string | null
  /** Left out where only the exact hash is kept. */
  email_base_hash?: string | null
  /** Opens the sealed address; null once it was forgotten. */
  address: () => string | null
}

/** A table whose rows have hashes of an address beside the address itself, sealed. */
export type HashedTable = {
  /** As migrations/0010-one-mailbox.ts names its rows. */
  kind: string
  read(db: Db, context: Context, ids: string[]): Promise<HashedRow[]>
  /** Sets the new hashes of a row, when it is still there, and keeps the rules that rest on them. */
  rehash(trx: Trx, context: Context, id: string, hashes: Hashes): Promise<void>
}
