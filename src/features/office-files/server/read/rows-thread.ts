import { parentPort, workerData } from 'node:worker_threads'
import type { FileRows } from './read-rows.ts'
import { readRows } from './read-rows.ts'
import { RefusedFile } from './refused-file.ts'

/** What the thread says: what a file is, then a part of its rows each time one is asked for. */
export type Said = { refused: string } | { file: FileRows; rowsLeft: number } | { part: FileRows['rows'] }

/** So many rows are copied to the pages' thread at a time. */
const partSize = 250

const say = (said: Said) => parentPort?.postMessage(said)

try {
  const { rows, ...file } = readRows(workerData as string)
  let from = 0
  parentPort?.on('message', () => {
    say({ part: rows.slice(from, from + partSize) })
    from += partSize
  })
  say({ file: { ...file, rows: [] }, rowsLeft: rows.length })
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error
  say({ refused: error.message })
}
