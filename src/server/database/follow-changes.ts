import type { Log } from '../log.ts'
import { channel, type Topic, topics } from './changes.ts'
import type { Storage } from './connect.ts'
import { createListener } from './listen.ts'
import { isSame, keysBetween, readVersions, unchanged, type Version } from './read-changes.ts'

/** `key` null: unknown what, or more was missed: reload the whole topic. */
export type Change = { topic: Topic; key: string | null }
type ChangeListener = (change: Change) => void

export type Changes = {
  /** Called on every node, also the one that made the change, after its commit. Returns how to stop. */
  onChange(listener: ChangeListener): () => void
  /** Another text for each state of a topic that this node has seen. */
  version(topic: Topic): string
  start(): Promise<void>
  stop(): Promise<void>
}

/** How late a change may be seen when its notification was lost. */
const pollMs = 1_000

/**
 * The versions in the table are what is true. A notification, a connection that is back and a second gone by are each a
 * reason to read them; a version that is another one than was seen, be it a lower one, is a change.
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

  /** Anybody who may connect to the database may notify: what is not ours says only that something may have changed. */
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

  /** One look at a time; whatever comes while it lasts is a reason for one more. */
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
