import pg from 'pg'
import type { Log } from '../log.ts'
import type { Storage } from './connect.ts'
import { connectClient, connectionSettings } from './open-pool.ts'

type Listener = { start(): Promise<void>; stop(): Promise<void> }
type Handlers = { onMessage(payload: string): void; onReconnect(): void }

const retryMs = 500
/** How often the connection is checked, to notice one that died silently; polling the versions covers the gap. */
const heartbeatMs = 10_000

/** LISTENs on a connection of its own, and reconnects when it is lost. */
export function createListener(storage: Storage, channel: string, handlers: Handlers, log: Log): Listener {
  if (storage.kind === 'postgres') return createPostgresListener(storage.url, channel, handlers, log)
  let unlisten: (() => Promise<void>) | undefined
  return {
    async start() {
      unlisten = await storage.pglite.listen(channel, handlers.onMessage)
    },
    async stop() {
      await unlisten?.()
    },
  }
}

function createPostgresListener(url: string, channel: string, handlers: Handlers, log: Log): Listener {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let stopped = false

  async function connect() {
    const settings = connectionSettings(url)
    const next = new pg.Client(settings)
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => handlers.onMessage(payload ?? ''))
    client = next
    await connectClient(next, settings)
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  function lost(which: pg.Client) {
    if (stopped || client !== which) return
    client = undefined
    which.end().catch(() => {})
    log.warn('The connection for changes was lost')
    retry()
  }

  function retry() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().then(handlers.onReconnect, () => {
        client?.end().catch(() => {})
        client = undefined
        if (!stopped) retry()
      })
    }, retryMs)
  }

  return {
    async start() {
      await connect()
      heartbeat = setInterval(() => {
        const current = client
        current?.query('select 1').catch(() => lost(current))
      }, heartbeatMs)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      await client?.end().catch(() => {})
    },
  }
}
