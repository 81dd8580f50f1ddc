import type { Context } from '../../../../server/context.ts'
import { buildIndex, type Index } from './build-index.ts'
import { loadOffices, loadSomeOffices } from './load-offices.ts'
import { allOffices, keepTime as indexAt, replaceOffices } from './replace-offices.ts'
import { both, changedOffices, everything, isNothing, nothing, type ToReadAgain } from './to-read-again.ts'

export type IndexListener = (ids: readonly string[] | null) => void

export type SearchIndex = {
  current(): Index
  /** Reads everything again; the index that is there answers until the new one is. */
  reload(): Promise<void>
  /** Tells an office anew when a pause or a partnership of it began or ended; done by itself several times a minute. */
  keepTime(): void
  version(): string
  etag(): string
  /** Whether the offices were read once. */
  ready(): boolean
  /**
   * Called after another index took over, with the offices that tell something else of themselves; null: any office may be
   * another one, or be found otherwise. Gives back how to stop.
   */
  onChange(listener: IndexListener): () => void
  stop(): Promise<void>
}

type Needs = Pick<Context, 'db' | 'changes' | 'clock' | 'log'>

const keepTimeMs = 15_000
const retryMs = 1_000

/** Keeps all offices in memory, so that searches need no database (architecture section 1). */
export async function createSearchIndex({ db, changes, clock, log }: Needs): Promise<SearchIndex> {
  const listeners = new Set<IndexListener>()
  // A new process may answer otherwise from the same data, so its versions are its own.
  const node = clock.now().getTime().toString(36) + Math.random().toString(36).slice(2, 6)
  let index = buildIndex([], clock.now())
  let generation = 0
  let waiting = nothing
  let running: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  function takeOver(next: Index, ids: readonly string[] | null) {
    index = next
    generation += 1
    for (const listener of listeners) listener(ids)
  }

  async function read({ all, ids }: ToReadAgain) {
    if (all) return takeOver(buildIndex(await loadOffices(db), clock.now()), null)
    const offices = await loadSomeOffices(db, ids)
    const replaced = replaceOffices(index, ids, offices, clock.now())
    takeOver(replaced.index, replaced.inPlace ? [...ids] : null)
  }

  async function readWhatWaits() {
    let asked = nothing
    try {
      while (!isNothing(waiting) && !stopped) {
        asked = waiting
        waiting = nothing
        await read(asked)
      }
    } catch (error) {
      waiting = both(waiting, asked)
      throw error
    } finally {
      running = undefined
    }
  }

  /** One at a time; whoever asks while it runs waits for one that began after the question. */
  function readAgain(asked: ToReadAgain): Promise<void> {
    waiting = both(waiting, asked)
    if (isNothing(waiting) || stopped) return Promise.resolve()
    running ??= readWhatWaits()
    return running
  }

  function readUntilDone(asked: ToReadAgain) {
    clearTimeout(retry)
    if (stopped) return
    readAgain(asked).catch((err) => {
      log.warn({ err }, 'The offices could not be read; the ones in memory stay')
      clearTimeout(retry)
      retry = setTimeout(readUntilDone, retryMs, nothing).unref()
    })
  }

  function keepTime() {
    const now = clock.now()
    if (now < index.builtAt) return takeOver(buildIndex(allOffices(index), now), null)
    if (now.getTime() < index.nextFactsAt) return
    const kept = indexAt(index, now)
    takeOver(kept.index, kept.ids)
  }

  const stopListening = changes.onChange((change) => readUntilDone(changedOffices(change)))
  const timer = setInterval(keepTime, keepTimeMs).unref()
  await readAgain(everything)

  return {
    current: () => index,
    reload: () => readAgain(everything),
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
