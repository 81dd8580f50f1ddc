import { type Db, fromPglite } from 'pg-boss'
import { named, type Storage } from '../database/connect.ts'
import { isWrite } from '../database/guard-data-folder.ts'
import { createListener } from '../database/listen.ts'
import type { Log } from '../log.ts'

/** Statements of the job queue may take longer than those of a waiting visitor. */
const query_timeout = 10_000

/**
 * How pg-boss reaches the database. On PGlite its adapter waits for open transactions, as PGlite's own lock does. On
 * PostgreSQL it gets our pool and our listener, which reconnects in the same way as everything else.
 */
export function openJobDatabase(storage: Storage, log: Log): Db {
  if (storage.kind === 'pglite') return guarded(storage)
  return {
    executeSql(text, values) {
      const query = { text, values, query_timeout }
      return storage.pool.query(query)
    },
    async listen(channel, onMessage, onReconnect) {
      const listener = createListener(storage, channel, { onMessage, onReconnect }, log)
      await listener.start()
      onReconnect()
      return { close: () => listener.stop() }
    },
  }
}

function guarded({ pglite, guard }: Storage & { kind: 'pglite' }): Db {
  const db = fromPglite(pglite)
  return {
    ...db,
    async executeSql(text, values) {
      if (isWrite(text)) guard.check()
      return named(text, () => db.executeSql(text, values))
    },
  }
}
