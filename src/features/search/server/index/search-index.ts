import type { Context } from '#server/context.ts'
import type { Change } from '#server/database/follow-changes.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Service } from '#server/service.ts'
import { buildIndex, type Index } from './build-index.ts'
import { loadOffices, loadSomeOffices } from './load-offices.ts'
import { indexAt, isOfEarlierDay, type NextIndex, replaceOffices } from './replace-offices.ts'

declare module '#server/context.ts' {
  interface Context {
    /** All offices in memory; reads of offices and prices come from here. */
    index: SearchIndex
  }
}

type IndexListener = (ids: readonly string[] | null) => void

type SearchIndex = {
  current(): Index
  /** Reads everything again; the index that is there answers until the new one is. */
  reload(): Promise<void>
  /**
   * Announces an office again when a pause or a partnership of it began or ended, and all of them on another day; done by
   * itself several times a minute.
   */
  keepTime(): void
  version(): string
  etag(): string
  /** Whether the offices were read once. */
  ready(): boolean
  /**
   * Called after another index took over, with the offices whose own facts changed; null: any office may be
   * another one, or be found otherwise. Returns how to stop.
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
  // A new process may answer otherwise from the same data, so its versions are its own.
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

  /** One read at a time; whoever asks while one runs waits until what was asked for is read too. */
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
      // What failed is in `waiting` again, so nothing is added to it.
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

/** More than these are read quicker all at once. */
const someMax = 50

/** Which offices changed since they were read: some, or who knows which. */
type ToReadAgain = { all: boolean; ids: ReadonlySet<string> }

const nothing: ToReadAgain = { all: false, ids: new Set() }
const everything: ToReadAgain = { all: true, ids: new Set() }

function both(one: ToReadAgain, other: ToReadAgain): ToReadAgain {
  const ids = new Set([...one.ids, ...other.ids])
  return one.all || other.all || ids.size > someMax ? everything : { all: false, ids }
}

/** Prices and reviews are announced by their office too; reviews of the platform are of no office. */
function changedOffices({ topic, key }: Change): ToReadAgain {
  if (topic === 'site-reviews') return nothing
  return key !== null && isRowId(key) ? { all: false, ids: new Set([key]) } : everything
}

const isNothing = ({ all, ids }: ToReadAgain) => !all && ids.size === 0
