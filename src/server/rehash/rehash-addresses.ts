import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { emailHash, untaggedEmailHash } from '../tokens/hashes.ts'
import type { HashedRow, HashedTable, Hashes } from './hashed-table.ts'
import { moveHash } from './move-hash.ts'

const batchSize = 500

/**
 * Hashes addresses anew that an earlier release hashed as they were typed. Runs before the program answers; what is done is
 * off the list, so a second run, also of another node at the same time, finds the rest. A row whose address is forgotten
 * keeps its hash, which is the same for an address in plain letters.
 */
export async function rehashAddresses(context: Context, tables: readonly HashedTable[]): Promise<void> {
  for (const table of tables) {
    let ids = await nextOf(context, table, '')
    while (ids.length > 0) {
      await rehashBatch(context, table, ids)
      ids = await nextOf(context, table, ids.at(-1)!)
    }
  }
}

async function nextOf({ db }: Context, { kind }: HashedTable, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('addresses_to_rehash')
    .select('row_id')
    .where('kind', '=', kind)
    .where('row_id', '>', after)
    .orderBy('row_id')
    .limit(batchSize)
    .execute()
  return rows.map(({ row_id }) => row_id)
}

/** A row that cannot be opened stays on the list for the next start; it stops no other. */
async function rehashBatch(context: Context, table: HashedTable, ids: string[]): Promise<void> {
  const left = new Set<string>()
  let failure: unknown
  for (const row of await table.read(context.db, context, ids)) {
    try {
      const hashes = newHashes(context, row)
      if (!hashes) continue
      left.add(row.id)
      await rehashRow(context, table, row, hashes)
    } catch (error) {
      left.add(row.id)
      failure = error
    }
  }
  if (failure) context.log.error({ err: failure, kind: table.kind }, 'Addresses could not be hashed anew')
  const done = ids.filter((id) => !left.has(id))
  if (done.length === 0) return
  await context.db
    .deleteFrom('addresses_to_rehash')
    .where('kind', '=', table.kind)
    .where('row_id', 'in', done)
    .execute()
}

/** Undefined when the row has them already, or its address is forgotten. */
function newHashes({ keys }: Context, row: HashedRow): Hashes | undefined {
  const address = row.email_hash === null ? null : row.address()
  if (address === null) return undefined
  const email_hash = emailHash(keys, address)
  const email_base_hash = untaggedEmailHash(keys, address)
  const same = email_hash === row.email_hash && [undefined, null, email_base_hash].includes(row.email_base_hash)
  return same ? undefined : { email_hash, email_base_hash }
}

/** One at a time over all nodes, as rows of one mailbox change each other. Whoever takes a row off the list does it. */
async function rehashRow(context: Context, table: HashedTable, { id, email_hash }: HashedRow, hashes: Hashes) {
  await context.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('addresses_to_rehash', 0))`.execute(trx)
    const taken = await trx
      .deleteFrom('addresses_to_rehash')
      .where('kind', '=', table.kind)
      .where('row_id', '=', id)
      .executeTakeFirst()
    if (taken.numDeletedRows === 0n) return
    await table.rehash(trx, context, id, hashes)
    if (email_hash !== null && email_hash !== hashes.email_hash)
      await moveHash(trx, context, email_hash, hashes.email_hash)
  })
}
