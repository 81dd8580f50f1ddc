import { type Db, fromPglite } from 'pg-boss'
import type { Storage } from '../database/connect.ts'
import { isWrite } from '../database/guard-data-folder.ts'
import { createListener } from '../database/listen.ts'
import { openPool } from '../database/open-pool.ts'
import type { Log } from '../log.ts'

/** Statements of the job queue may take longer than those of a visitor who waits. */
const queryTimeoutMs = 10_000

/**
 * How pg-boss reaches the database. On PGlite its adapter waits for open transactions, as PGlite's own lock does. On
 * PostgreSQL it gets a pool and a listener of ours, with the same time-outs and the same way back after a lost
 * connection as everything else.
 */
export function openJobDatabase(storage: Storage, log: Log): { db: Db; close(): Promise<void> } {
  if (storage.kind === 'pglite') return { db: guarded(storage), close: async () => {} }
  const pool = openPool(storage.url, log, { max: 4, queryTimeoutMs })
  return {
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, onMessage, onReconnect) {
        const listener = createListener(storage, channel, { onMessage, onReconnect }, log)
        await listener.start()
        onReconnect()
        return { close: () => listener.stop() }
      },
    },
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}

function guarded({ pglite, guard }: Storage & { kind: 'pglite' }): Db {
  const db = fromPglite(pglite)
  return {
    ...db,
    async executeSql(text, values) {
      if (isWrite(text)) guard.check()
      return db.executeSql(text, values)
    },
  }
}
