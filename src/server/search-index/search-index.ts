import type { Context } from '../context.ts'
import { buildIndex, type Index } from './build-index.ts'
import { loadOffices, type Office } from './load-offices.ts'

export type SearchIndex = {
  current(): Index
  /** Reads everything again; the index that is there answers until the new one is. */
  reload(): Promise<void>
  /** Builds anew from memory when a pause or a partnership began or ended; done by itself several times a minute. */
  keepTime(): void
  version(): string
  etag(): string
  /** Whether the offices were read once. */
  ready(): boolean
  /** Called after another index took over. Gives back how to stop. */
  onChange(listener: () => void): () => void
  stop(): Promise<void>
}

type Needs = Pick<Context, 'db' | 'changes' | 'clock' | 'log'>

const keepTimeMs = 15_000
const retryMs = 1_000

/** Keeps all offices in memory, so that searches need no database (architecture section 1). */
export async function createSearchIndex({ db, changes, clock, log }: Needs): Promise<SearchIndex> {
  const listeners = new Set<() => void>()
  // A new process may answer otherwise from the same data, so its versions are its own.
  const node = clock.now().getTime().toString(36) + Math.random().toString(36).slice(2, 6)
  let loaded: Office[] = []
  let index = buildIndex(loaded, clock.now())
  let generation = 0
  let running: Promise<void> | undefined
  let again = false
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  function build() {
    index = buildIndex(loaded, clock.now())
    generation += 1
    for (const listener of listeners) listener()
  }

  async function load() {
    do {
      again = false
      loaded = await loadOffices(db)
      build()
    } while (again && !stopped)
  }

  /** One at a time; whoever asks while it runs waits for one that began after the question. */
  function reload(): Promise<void> {
    if (running) again = true
    else {
      running = load().finally(() => {
        running = undefined
      })
    }
    return running as Promise<void>
  }

  function reloadUntilDone() {
    clearTimeout(retry)
    if (stopped) return
    reload().catch((err) => {
      log.warn({ err }, 'The offices could not be read; the ones in memory stay')
      retry = setTimeout(reloadUntilDone, retryMs).unref()
    })
  }

  function keepTime() {
    const now = clock.now()
    if (now.getTime() >= index.nextFactsAt || now < index.builtAt) build()
  }

  const stopListening = changes.onChange(reloadUntilDone)
  const timer = setInterval(keepTime, keepTimeMs).unref()
  await reload()

  return {
    current: () => index,
    reload,
    keepTime,
    version: () => `${node}.${generation}`,
    etag: () => `W/"${node}.${generation}"`,
    ready: () => generation > 0,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopped = true
      stopListening()
      clearInterval(timer)
      clearTimeout(retry)
      await running?.catch(() => {})
    },
  }
}
