import type { Context } from '#server/context.ts'
import type { Change } from '#server/database/follow-changes.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Service } from '#server/service.ts'
import { buildIndex, type Index } from './build-index.ts'
import { loadOffices, loadSomeOffices } from './load-offices.ts'
import { indexAt, isOfEarlierDay, type NextIndex, replaceOffices } from './replace-offices.ts'

declare module '#server/context.ts' {
  interface Context {
    /** All offices in memory. Offices and prices are read from here. */
    index: SearchIndex
  }
}

type IndexListener = (ids: readonly string[] | null) => void

type SearchIndex = {
  current(): Index
  /** Reads everything again; the current index answers until the new one is ready. */
  reload(): Promise<void>
  /**
   * Announces an office when its pause or partnership begins or ends, and all offices on a new day. Runs automatically
   * several times a minute.
   */
  keepTime(): void
  version(): string
  etag(): string
  /** Whether the offices were read at least once. */
  ready(): boolean
  /**
   * Calls the listener after the index is replaced, with the offices whose own facts changed; null when any office may
   * have changed or be found differently. Returns a function that removes the listener.
   */
  onChange(listener: IndexListener): () => void
  stop(): Promise<void>
}

export const searchIndex: Service = {
  name: 'index',
  async start(context) {
    context.index = await createSearchIndex(context)
    const { metrics, index, clock } = context
    metrics?.gauge('index_offices', 'Offices in memory', [], () => [{ value: index.current().offices.length }])
    metrics?.gauge('index_age_seconds', 'Since an office was last read or changed its state', [], () => [
      { value: (clock.now().getTime() - index.current().asOf.getTime()) / 1000 },
    ])
  },
  stop: ({ index }) => index.stop(),
  check: ({ index }) => (index.ready() ? null : 'not loaded'),
}

type Needs = Pick<Context, 'db' | 'changes' | 'clock' | 'log'>

const keepTimeMs = 15_000
const retryMs = 1_000

/** Keeps all offices in memory, so that searches need no database. */
export async function createSearchIndex({ db, changes, clock, log }: Needs): Promise<SearchIndex> {
  const listeners = new Set<IndexListener>()
  // A new process may give different answers from the same data, so it has its own versions.
  const node = clock.now().getTime().toString(36) + Math.random().toString(36).slice(2, 6)
  let index = buildIndex([], clock.now())
  let generation = 0
  let waiting = nothing
  let running: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  function takeOver({ index: next, ids }: NextIndex) {
    index = next
    generation += 1
    for (const listener of listeners) listener(ids)
  }

  async function read({ all, ids }: ToReadAgain) {
    if (all) return takeOver({ index: buildIndex(await loadOffices(db), clock.now()), ids: null })
    const offices = await loadSomeOffices(db, ids)
    takeOver(replaceOffices(index, ids, offices, clock.now()))
  }

  async function readWhatWaits() {
    let batch = nothing
    try {
      while (!isNothing(waiting) && !stopped) {
        batch = waiting
        waiting = nothing
        await read(batch)
      }
    } catch (error) {
      waiting = both(waiting, batch)
      throw error
    } finally {
      running = undefined
    }
  }

  /** Runs one read at a time. A caller during a read waits until its own request is read too. */
  function readAgain(request: ToReadAgain): Promise<void> {
    waiting = both(waiting, request)
    if (isNothing(waiting) || stopped) return Promise.resolve()
    running ??= readWhatWaits()
    return running
  }

  function readUntilDone(request: ToReadAgain) {
    clearTimeout(retry)
    if (stopped) return
    readAgain(request).catch((err) => {
      log.warn({ err }, 'The offices could not be read; the ones in memory stay')
      clearTimeout(retry)
      // The failed request is in `waiting` again, so there is nothing to add.
      retry = setTimeout(readUntilDone, retryMs, nothing).unref()
    })
  }

  function keepTime() {
    const now = clock.now()
    const isDue = now < index.asOf || now.getTime() >= index.nextFactsAt || isOfEarlierDay(index, now)
    if (isDue) takeOver(indexAt(index, now))
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

/** Above this, reading everything is faster. */
const someMax = 50

/** The offices that changed since they were read: these, or all when it is unknown which. */
type ToReadAgain = { all: boolean; ids: ReadonlySet<string> }

const nothing: ToReadAgain = { all: false, ids: new Set() }
const everything: ToReadAgain = { all: true, ids: new Set() }

function both(one: ToReadAgain, other: ToReadAgain): ToReadAgain {
  const ids = new Set([...one.ids, ...other.ids])
  return one.all || other.all || ids.size > someMax ? everything : { all: false, ids }
}

/** Changed prices and reviews are announced with the key of their office. Site reviews belong to no office. */
function changedOffices({ topic, key }: Change): ToReadAgain {
  if (topic === 'site-reviews') return nothing
  return key !== null && isRowId(key) ? { all: false, ids: new Set([key]) } : everything
}

const isNothing = ({ all, ids }: ToReadAgain) => !all && ids.size === 0
