import { sql } from 'kysely'
import type { Storage } from './connect.ts'
import type { Refusal } from './refusal.ts'
import type { Db } from './schema.ts'

/** The database check of /readyz: why the database cannot be read or written now; null when it can. */
export async function checkDatabase(storage: Storage): Promise<Refusal | 'failed' | null> {
  const { db, refusals } = storage
  try {
    if (storage.kind === 'pglite') storage.guard.check()
    // A test write costs more than asking, so it happens only after something was refused.
    await (refusals.isOpen() ? tryToWrite(db) : askWhetherWritable(db))
    refusals.close()
    return null
  } catch (error) {
    return refusals.note(error) ?? 'failed'
  }
}

async function askWhetherWritable(db: Db): Promise<void> {
  const { rows } = await sql<{ read_only: boolean }>`
    select current_setting('transaction_read_only')::boolean as read_only`.execute(db)
  if (rows[0]?.read_only) throw Object.assign(new Error('The database is read-only'), { code: '25006' })
}

class Undo extends Error {}

/** Allocates new disk space: a write to an existing page would not notice that the disk is full. */
async function tryToWrite(db: Db): Promise<void> {
  const trying = db.transaction().execute(async (trx) => {
    await sql`create table readiness_probe as select repeat('x', 1000) as filler from generate_series(1, 200)`.execute(
      trx,
    )
    throw new Undo()
  })
  await trying.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
}
