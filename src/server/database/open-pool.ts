import pg from 'pg'
import type { Log } from '../log.ts'

export type PostgresPool = pg.Pool

const dateOid = 1082

/** A date without a time stays a text (yyyy-mm-dd) on both databases; a Date would shift with the time zone. */
const types = new pg.TypeOverrides()
types.setTypeParser(dateOid, (value) => value)

/** Timeouts that PostgreSQL itself enforces, in milliseconds. */
type TimeLimits = Partial<Record<'statement_timeout' | 'idle_in_transaction_session_timeout' | 'lock_timeout', number>>

const visitorLimits: TimeLimits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }

/**
 * Settings of every PostgreSQL connection. A lost database is noticed within seconds, so that requests can be answered
 * with 503; only migrations wait longer, as they wait for each other.
 */
export const connectionSettings = (url: string, queryTimeoutMs: number | 'none' = 3_000, limits?: TimeLimits) => ({
  connectionString: url,
  application_name: 'aktewijzer',
  // Also the longest wait for a free connection of the pool.
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  types,
  ...(queryTimeoutMs !== 'none' && { query_timeout: queryTimeoutMs }),
  // The pool runs this before it lends a connection, and lends none on which it failed.
  onConnect: (client: pg.ClientBase) =>
    setLimits(client, url, limits ?? (queryTimeoutMs === 'none' ? {} : visitorLimits)),
})

/**
 * Sets the limits after connecting, as PgBouncer refuses a connection that sends them at startup. Limits in the URL
 * take precedence.
 */
async function setLimits(client: pg.ClientBase, url: string, limits: TimeLimits): Promise<void> {
  const own = Object.entries(limits).filter(([name]) => !url.includes(`${name}=`))
  if (own.length > 0) await client.query(own.map(([name, ms]) => `set ${name} = ${ms}`).join('; '))
}

/** Connects a client outside any pool, and sets its limits. */
export async function connectClient(client: pg.Client, { onConnect }: ReturnType<typeof connectionSettings>) {
  await client.connect()
  await onConnect(client)
}

/** The listeners for changes and for jobs, each on its own connection. */
const listeners = 2
/** Connections of one node in total: ten nodes and some tools fit into PostgreSQL's default of 100. */
export const defaultConnections = 8

/** A pool for visitors. `connections` is the limit of the whole node. */
export function openPool(url: string, log: Log, connections: number): PostgresPool {
  const pool = new pg.Pool({ ...connectionSettings(url), max: connections - listeners })
  return outliving(pool, (err) => log.warn({ err }, 'A database connection was lost'))
}

/** Makes a pool discard lost connections without stopping the process. `onLoss` is called for an idle one. */
export function outliving(pool: PostgresPool, onLoss: (error: Error) => void): PostgresPool {
  // The pool does not listen to a connection that is lent out, for a transaction, or being closed.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool.on('error', onLoss)
}
