import { sql } from 'kysely'
import type { Log } from '../log.ts'
import type { Storage } from './connect.ts'
import { createListener } from './listen.ts'
import type { Db, Trx } from './schema.ts'

/** What changed, for whoever keeps a copy in memory. */
export type Topic = 'vestigingen' | 'tarieven' | 'reviews' | 'site-reviews'
/** `key` null: unknown what, or more was missed: reload the whole topic. */
export type Change = { topic: Topic; key: string | null }
export type ChangeListener = (change: Change) => void

export type Changes = {
  /** Called on every node, also the one that made the change, after its commit. Gives back how to stop. */
  onChange(listener: ChangeListener): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

const channel = 'changes'
/** How late a change may be seen when its notification was lost. */
const pollMs = 1_000

/** Tells every node, at the commit of `trx`, that `key` of a topic changed; without a key: all of the topic. */
export async function announceChange(trx: Trx, topic: Topic, key: string | null = null): Promise<void> {
  await sql`
    with next as (
      insert into changes (topic, version) values (${topic}, 1)
      on conflict (topic) do update set version = changes.version + 1
      returning version
    )
    select pg_notify(${channel}, json_build_array(${topic}::text, version::text, ${key}::text)::text) from next
  `.execute(trx)
}

/**
 * Notifications, with the versions in the table as what is true: a version that was skipped, a lost connection or a
 * lost notification all end in a reload of the topic.
 */
export function createChanges(storage: Storage, log: Log): Changes {
  const listeners = new Set<ChangeListener>()
  const seen = new Map<string, bigint>()
  const listener = createListener(storage, channel, { onMessage, onReconnect: () => void catchUp(true) }, log)
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined

  function tell(change: Change) {
    for (const listen of listeners) {
      try {
        listen(change)
      } catch (err) {
        log.error({ err, topic: change.topic }, 'A listener for changes failed')
      }
    }
  }

  function onMessage(payload: string) {
    const [topic, told, key] = JSON.parse(payload) as [Topic, string, string | null]
    const version = BigInt(told)
    const last = seen.get(topic) ?? 0n
    if (version <= last) return
    seen.set(topic, version)
    tell({ topic, key: version === last + 1n ? key : null })
  }

  /** `all`: the connection was away, so every topic may have been missed. */
  async function catchUp(all: boolean) {
    try {
      for (const { topic, version } of await versions(storage.db)) {
        const missed = version > (seen.get(topic) ?? 0n)
        if (missed) seen.set(topic, version)
        if (missed || all) tell({ topic, key: null })
      }
    } catch (err) {
      log.debug({ err }, 'Versions of changes could not be read')
    }
  }

  function schedule() {
    timer = setTimeout(() => {
      polling = catchUp(false).finally(() => timer && schedule())
    }, pollMs)
    timer.unref()
  }

  return {
    onChange(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    async start() {
      for (const { topic, version } of await versions(storage.db)) seen.set(topic, version)
      await listener.start()
      // The embedded database has one process and loses no notification.
      if (storage.kind === 'postgres') schedule()
    },
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await Promise.all([polling, listener.stop()])
    },
  }
}

async function versions(db: Db): Promise<{ topic: Topic; version: bigint }[]> {
  const rows = await db.selectFrom('changes').select(['topic', 'version']).execute()
  return rows.map((row) => ({ topic: row.topic as Topic, version: BigInt(row.version) }))
}
