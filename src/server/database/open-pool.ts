import pg from 'pg'
import type { Log } from '../log.ts'

export type PostgresPool = pg.Pool

const dateOid = 1082

/** A date without a time stays a text (jjjj-mm-dd) on both databases; as a Date it would shift with the time zone. */
const types = new pg.TypeOverrides()
types.setTypeParser(dateOid, (value) => value)

/**
 * How every connection to PostgreSQL is made. A database that is gone is noticed in seconds, so that requests can be
 * answered 503; `long` is for migrations, which wait for each other.
 */
export const connectionSettings = (url: string, { long = false } = {}) => ({
  connectionString: url,
  application_name: 'aktewijzer',
  connectionTimeoutMillis: 2_000,
  keepAlive: true,
  types,
  ...(long ? {} : { query_timeout: 3_000, statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }),
})

/** A pool whose broken connections are thrown away and never stop the process. */
export function openPool(url: string, log: Log): PostgresPool {
  const pool = new pg.Pool({ ...connectionSettings(url), max: 10 })
  pool.on('error', (err) => log.warn({ err }, 'A database connection was lost'))
  return pool
}
