import { parentPort, workerData } from 'node:worker_threads'
import type { FileRows } from './read-rows.ts'
import { readRows } from './read-rows.ts'
import { decodeText, type FileBytes } from './read-text.ts'
import { RefusedFile } from './refused-file.ts'

type Lines = Pick<FileRows, 'rows' | 'broken' | 'order'>
/** Messages of the thread: what kind of file it is, then a batch of its lines on each request. */
export type Said = { refused: string } | { file: Omit<FileRows, keyof Lines>; linesLeft: number } | { part: Lines }

/** Lines per message to the main thread. */
const partSize = 100

const say = (said: Said) => parentPort?.postMessage(said)

try {
  const { rows, broken, order, ...file } = readRows(decodeText(workerData as FileBytes))
  let from = 0
  parentPort?.on('message', () => {
    const next = <One>(list: readonly One[]) => list.slice(from, from + partSize)
    say({ part: { rows: next(rows), broken: next(broken), order: next(order) } })
    from += partSize
  })
  say({ file, linesLeft: order.length })
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error
  say({ refused: error.message })
}
