import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, type Dialect, Kysely, type LogEvent, PGliteDialect, sql } from 'kysely'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { nameWork } from '../current-work.ts'
import type { Log } from '../log.ts'
import { type Guard, guardDataFolder, isWrite, unguarded } from './guard-data-folder.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { defaultConnections, openPool, type PostgresPool } from './open-pool.ts'
import { PoolDialect } from './pool-dialect.ts'
import { createRefusals, type Refusals } from './refusals.ts'
import type { Database, Db } from './schema.ts'
import { statementName } from './statement-name.ts'

/** Gets every statement of `db` once it succeeded or was refused. */
type Statements = { listener: ((event: LogEvent) => void) | null }
type Common = { db: Db; refusals: Refusals; statements: Statements; close(): Promise<void> }
/** The database behind `db`, for the few places that need more than Kysely: jobs and notifications. */
export type Storage =
  | (Common & { kind: 'pglite'; pglite: PGlite; guard: Guard })
  | (Common & { kind: 'postgres'; pool: PostgresPool; url: string })

/** PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR, which this process then owns. */
type Settings = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>

export async function connect(config: Settings, log: Log): Promise<Storage> {
  if (config.databaseUrl !== null) return checked(connectPostgres(config.databaseUrl, log, config.databasePool))
  const lock = lockDataDir(config.dataDir)
  try {
    // A node on PostgreSQL never loads the embedded database.
    const { openPglite } = await import('./open-pglite.ts')
    const { pglite, folder } = await openPglite(config.dataDir)
    const storage = connectPglite(pglite, log, { guard: guardDataFolder(folder), afterClose: lock.release })
    await refuseEarlierVersion(storage.db, 'DATA_DIR').catch(async (error) => {
      await storage.close()
      throw error
    })
    return storage
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * A statement of the embedded database blocks this thread until it ends. If it never does, the watchdog ends the
 * program and logs the statement's name.
 */
export async function named<T>(statement: string, work: () => Promise<T>): Promise<T> {
  nameWork(statementName(statement))
  try {
    return await work()
  } finally {
    nameWork('')
  }
}

type PgliteOptions = { guard?: Guard; afterClose?: () => void }

/** Kysely's mutex keeps other statements out of an open transaction, so a transaction must not wait for `db` itself. */
export function connectPglite(pglite: PGlite, log: Log, options: PgliteOptions = {}): Storage {
  const { guard = unguarded, afterClose = () => {} } = options
  const onCreateConnection = async (connection: DatabaseConnection) => {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, options) => {
      if (isWrite(query.sql)) guard.check()
      return named(query.sql, () => execute(query, options))
    }
  }
  const refusals = createRefusals(log)
  const statements: Statements = { listener: null }
  const db = createDb(new PGliteDialect({ pglite, onCreateConnection }), refusals, statements)
  return {
    kind: 'pglite',
    db,
    refusals,
    statements,
    pglite,
    guard,
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      afterClose()
    },
  }
}

export function connectPostgres(
  url: string,
  log: Log,
  connections = defaultConnections,
): Storage & { kind: 'postgres' } {
  const pool = openPool(url, log, connections)
  const refusals = createRefusals(log)
  const statements: Statements = { listener: null }
  const lend = () =>
    pool.connect().catch((error: unknown) => {
      refusals.note(error)
      throw error
    })
  const db = createDb(
    new PoolDialect({ pool: { connect: lend, end: () => pool.end(), options: pool.options } }),
    refusals,
    statements,
  )
  return {
    kind: 'postgres',
    db,
    refusals,
    statements,
    pool,
    url,
    async close() {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

function createDb(dialect: Dialect, refusals: Refusals, statements: Statements): Db {
  // Kysely passes every statement to its log, failed ones too.
  const log = (event: LogEvent) => {
    if (event.level === 'error') refusals.note(event.error)
    statements.listener?.(event)
  }
  return new Kysely<Database>({ dialect, log })
}

/** Stops the start with one line when the database does not answer. The line leaves out the address. */
async function checked(storage: Storage & { kind: 'postgres' }): Promise<Storage> {
  try {
    const { rows } = await storage.pool.query("select to_regclass('restore_unfinished') is not null as unfinished")
    if (rows[0].unfinished) throw unfinishedRestore()
    await refuseEarlierVersion(storage.db, 'DATABASE_URL')
    return storage
  } catch (error) {
    await storage.close().catch(() => {})
    if (error instanceof ConfigError) throw error
    const { code = 'no answer' } = error as { code?: string }
    throw new ConfigError('DATABASE_URL', `the database cannot be used (${code})`, 'Start it, or correct the address')
  }
}

/** The database holds only part of a backup (backup/restore-postgres.ts). */
const unfinishedRestore = () =>
  new ConfigError('DATABASE_URL', 'a restore into this database runs or was cut off', 'Let npm run restore finish')

/** Refuses tables made by a version before 0.2.0: their first migration is not one of ours. Changes nothing. */
async function refuseEarlierVersion(db: Db, setting: 'DATABASE_URL' | 'DATA_DIR'): Promise<void> {
  const { rows: tables } = await sql`select from pg_class where oid = to_regclass('kysely_migration')`.execute(db)
  if (tables.length === 0) return
  const { rows } = await sql`select from kysely_migration where name = '0001-offices'`.execute(db)
  if (rows.length === 0) return
  throw new ConfigError(
    setting,
    'the database was made by a version before 0.2.0, which this one cannot bring up to date; nothing in it was changed',
    `Set ${setting} to an empty ${setting === 'DATA_DIR' ? 'folder' : 'database'}, or run the version that made it`,
  )
}
