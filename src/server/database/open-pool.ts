import pg from 'pg'
import type { Log } from '../log.ts'

export type PostgresPool = pg.Pool

const dateOid = 1082

/** A date without a time stays a text (jjjj-mm-dd) on both databases; as a Date it would shift with the time zone. */
const types = new pg.TypeOverrides()
types.setTypeParser(dateOid, (value) => value)

/** What PostgreSQL ends by itself, in milliseconds. */
type TimeLimits = Partial<Record<'statement_timeout' | 'idle_in_transaction_session_timeout' | 'lock_timeout', number>>

const visitorLimits: TimeLimits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }

/**
 * How every connection to PostgreSQL is made. A database that is gone is noticed in seconds, so that requests can be
 * answered 503; only migrations wait longer, as they wait for each other.
 */
export const connectionSettings = (url: string, queryTimeoutMs: number | 'none' = 3_000, limits?: TimeLimits) => ({
  connectionString: url,
  application_name: 'aktewijzer',
  // Also the time that one may wait for a connection of the pool to come free.
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  types,
  ...(queryTimeoutMs !== 'none' && { query_timeout: queryTimeoutMs }),
  // Run by the pool: it lends no connection before this is done, and none if it failed.
  onConnect: (client: pg.ClientBase) =>
    setLimits(client, url, limits ?? (queryTimeoutMs === 'none' ? {} : visitorLimits)),
})

/** Said once the connection is there: PgBouncer refuses one that comes with them. Those that the address names are its own. */
async function setLimits(client: pg.ClientBase, url: string, limits: TimeLimits): Promise<void> {
  const own = Object.entries(limits).filter(([name]) => !url.includes(`${name}=`))
  if (own.length > 0) await client.query(own.map(([name, ms]) => `set ${name} = ${ms}`).join('; '))
}

/** Connects a client that is in no pool, and sets its limits. */
export async function connectClient(client: pg.Client, { onConnect }: ReturnType<typeof connectionSettings>) {
  await client.connect()
  await onConnect(client)
}

/** The listener of changes and that of jobs, each on a connection of its own. */
const listeners = 2
/** Connections of one node in all: ten nodes and some tools fit into the 100 that PostgreSQL allows by default. */
export const defaultConnections = 8

/** A pool for visitors. `connections` is the limit of the whole node. */
export function openPool(url: string, log: Log, connections: number): PostgresPool {
  const pool = new pg.Pool({ ...connectionSettings(url), max: connections - listeners })
  return outliving(pool, (err) => log.warn({ err }, 'A database connection was lost'))
}

/** The pool, whose lost connections are thrown away and never stop the process. `onLoss`: of one that nobody was using. */
export function outliving(pool: PostgresPool, onLoss: (error: Error) => void): PostgresPool {
  // While a connection is lent out, for a transaction, or being ended, the pool does not listen to it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool.on('error', onLoss)
}
