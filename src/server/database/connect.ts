import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { type Config, ConfigError } from '../config.ts'
import type { Log } from '../log.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { openPglite } from './open-pglite.ts'
import { openPool, type PostgresPool } from './open-pool.ts'
import type { Database, Db } from './schema.ts'

/** The database behind `db`, for the few places that need more than Kysely: jobs and notifications. */
export type Storage =
  | { kind: 'pglite'; db: Db; pglite: PGlite; close(): Promise<void> }
  | { kind: 'postgres'; db: Db; pool: PostgresPool; url: string; close(): Promise<void> }

/** PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR, which this process then owns. */
export async function connect(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<Storage> {
  if (config.databaseUrl !== null) return checked(connectPostgres(config.databaseUrl, log))
  const lock = lockDataDir(config.dataDir)
  try {
    const { pglite } = await openPglite(config.dataDir)
    return connectPglite(pglite, lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Kysely's mutex keeps other statements out of an open transaction; so a transaction must not wait for `db` itself. */
export function connectPglite(pglite: PGlite, afterClose = () => {}): Storage {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  return {
    kind: 'pglite',
    db,
    pglite,
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      afterClose()
    },
  }
}

export function connectPostgres(url: string, log: Log): Storage {
  const pool = openPool(url, log)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db,
    pool,
    url,
    async close() {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/** A database that does not answer at the start stops it with one line; the address stays out of it. */
async function checked(storage: Storage): Promise<Storage> {
  try {
    await sql`select 1`.execute(storage.db)
    return storage
  } catch (error) {
    await storage.close().catch(() => {})
    const { code = 'no answer' } = error as { code?: string }
    throw new ConfigError('DATABASE_URL', `the database cannot be used (${code})`, 'Start it, or correct the address')
  }
}
