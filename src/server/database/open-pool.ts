import pg from 'pg'
import type { Log } from '../log.ts'

export type PostgresPool = pg.Pool

const dateOid = 1082

/** A date without a time stays a text (jjjj-mm-dd) on both databases; as a Date it would shift with the time zone. */
const types = new pg.TypeOverrides()
types.setTypeParser(dateOid, (value) => value)

/**
 * How every connection to PostgreSQL is made. A database that is gone is noticed in seconds, so that requests can be
 * answered 503; only migrations wait longer, as they wait for each other.
 */
export const connectionSettings = (url: string, queryTimeoutMs: number | 'none' = 3_000) => ({
  connectionString: url,
  application_name: 'aktewijzer',
  connectionTimeoutMillis: 2_000,
  keepAlive: true,
  types,
  ...(queryTimeoutMs !== 'none' && {
    query_timeout: queryTimeoutMs,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  }),
})

type PoolSettings = { max?: number; queryTimeoutMs?: number }

/** A pool whose broken connections are thrown away and never stop the process. */
export function openPool(url: string, log: Log, { max = 10, queryTimeoutMs }: PoolSettings = {}): PostgresPool {
  const pool = new pg.Pool({ ...connectionSettings(url, queryTimeoutMs), max })
  // While a connection is lent out, for a transaction, the pool does not listen to it and its loss would stop the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (err) => log.warn({ err }, 'A database connection was lost'))
  return pool
}
