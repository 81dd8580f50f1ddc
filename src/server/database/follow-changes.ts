import type { Log } from '../log.ts'
import { channel, type Topic, topics } from './changes.ts'
import type { Storage } from './connect.ts'
import { createListener } from './listen.ts'
import { isSame, keysBetween, readVersions, unchanged, type Version } from './read-changes.ts'

/** `key` is null when it is unknown what changed, or when too many changes were missed: reload the whole topic. */
export type Change = { topic: Topic; key: string | null }
type ChangeListener = (change: Change) => void

export type Changes = {
  /** Calls the listener on every node after the commit, also on the node that made the change. Returns an unsubscribe function. */
  onChange(listener: ChangeListener): () => void
  /** A text that differs for each state of a topic that this node has seen. */
  version(topic: Topic): string
  start(): Promise<void>
  stop(): Promise<void>
}

/** How late a change may be noticed when its notification is lost. */
const pollMs = 1_000

/**
 * The versions in the table are the source of truth. They are read on a notification, after a reconnect and every
 * second. A version that differs from the last one seen, even a lower one, is a change.
 */
export function createChanges(storage: Storage, log: Log): Changes {
  const listeners = new Set<ChangeListener>()
  const listener = createListener(storage, channel, { onMessage, onReconnect: () => void look() }, log)
  let versions = new Map<Topic, Version>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false
  let stopped = false

  function notify(change: Change) {
    for (const listen of listeners) {
      try {
        listen(change)
      } catch (err) {
        log.error({ err, topic: change.topic }, 'A listener for changes failed')
      }
    }
  }

  /** Anyone who can connect to the database can notify: a payload that is not ours means only that something may have changed. */
  function onMessage(payload: string) {
    if (!topics.some((topic) => topic === payload)) {
      log.warn({ bytes: payload.length }, 'A notification of changes could not be read; all is read again')
      for (const topic of topics) notify({ topic, key: null })
    }
    void look()
  }

  async function compare() {
    const now = await readVersions(storage.db)
    for (const topic of topics) {
      const from = versions.get(topic) ?? unchanged
      const to = now.get(topic) ?? unchanged
      if (isSame(from, to)) continue
      const keys = await keysBetween(storage.db, topic, from, to)
      versions.set(topic, to)
      for (const key of keys ?? [null]) notify({ topic, key })
    }
  }

  /** One read at a time; a request during a read causes one more read. */
  async function look(): Promise<void> {
    if (stopped) return
    again = true
    looking ??= lookWhileAsked()
    return looking
  }

  async function lookWhileAsked() {
    while (again && !stopped) {
      again = false
      await compare().catch((err) => log.debug({ err }, 'Versions of changes could not be read'))
    }
    looking = undefined
  }

  function schedule() {
    timer = setTimeout(() => void look().finally(() => !stopped && schedule()), pollMs).unref()
  }

  return {
    onChange(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    version(topic) {
      const { version, stamp } = versions.get(topic) ?? unchanged
      return `${version}.${stamp}`
    },
    async start() {
      versions = await readVersions(storage.db)
      await listener.start()
      schedule()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all([looking, listener.stop()])
    },
  }
}
