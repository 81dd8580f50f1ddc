import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Storage } from './connect.ts'
import { connectionSettings, outliving } from './open-pool.ts'
import type { Database } from './schema.ts'

/**
 * For database work at a start: migrations and demo data. Nodes that start at once wait for each other longer than a
 * visitor may wait, so this uses connections without a time limit.
 */
export async function patiently<T>(
  storage: Storage,
  work: (db: Kysely<Database>) => Promise<T>,
  { lockTimeoutMs }: { lockTimeoutMs?: number } = {},
): Promise<T> {
  if (storage.kind === 'pglite') return work(storage.db)
  const settings = connectionSettings(storage.url, 'none', lockTimeoutMs ? { lock_timeout: lockTimeoutMs } : {})
  const pool = outliving(
    new pg.Pool({ ...settings, max: 2 }),
    // Ignored: the next statement over it fails.
    () => {},
  )
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
