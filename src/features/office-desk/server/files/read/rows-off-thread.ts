import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { readLimits } from './read-limits.ts'
import type { FileRows } from './read-rows.ts'
import type { FileBytes } from './read-text.ts'
import { RefusedFile } from './refused-file.ts'
import type { Said } from './rows-thread.ts'

type Bounds = { maxMs: number; maxMemoryMb: number }

const bounds: Bounds = { maxMs: readLimits.readMaxMs, maxMemoryMb: readLimits.readMaxMemoryMb }
const script = new URL('./rows-thread.ts', import.meta.url)

/**
 * Reads a file in its own thread, as the main one serves visitors. If the file is too much for that thread, or ends it, the file is
 * refused (docs/decisions/0061-files-read-in-a-thread.md). `stop` ends the thread without refusing the file.
 */
export async function rowsOffThread(
  bytes: FileBytes,
  stop: AbortSignal,
  { maxMs, maxMemoryMb }: Bounds = bounds,
  reader: URL = script,
): Promise<FileRows> {
  stop.throwIfAborted()
  const thread = new Worker(reader, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    execArgv: [],
  })
  const signal = AbortSignal.any([stop, AbortSignal.timeout(maxMs)])
  const answer = answers(thread, signal)
  try {
    const first = await answer()
    if (!('file' in first)) throw new RefusedFile('refused' in first ? first.refused : unreadable)
    const file: FileRows = { ...first.file, rows: [], broken: [], order: [] }
    while (file.order.length < first.linesLeft) {
      thread.postMessage('next')
      const said = await answer()
      if (!('part' in said)) continue
      file.rows.push(...said.part.rows)
      file.broken.push(...said.part.broken)
      file.order.push(...said.part.order)
      await nextTurn()
    }
    return file
  } catch (error) {
    stop.throwIfAborted()
    throw error instanceof RefusedFile ? error : new RefusedFile(reasonOf(error, maxMs))
  } finally {
    await thread.terminate()
  }
}

/** The next message of the thread; rejects if the thread has ended, also between two messages. */
function answers(thread: Worker, signal: AbortSignal): () => Promise<Said> {
  const end = new Promise<never>((_resolve, reject) => {
    thread.once('error', reject)
    // Its last message arrives in the same turn, and must be handled first.
    thread.once('exit', () => setImmediate(() => reject(new Error('The thread ended'))))
  })
  end.catch(() => {})
  return () => Promise.race([end, once(thread, 'message', { signal }).then(([said]) => said as Said)])
}

const unreadable = 'Dit bestand is niet te lezen.'

function reasonOf(error: unknown, maxMs: number): string {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'Dit bestand vraagt te veel geheugen. Deel het in kleinere bestanden.'
  if (name === 'AbortError')
    return `Dit bestand was na ${maxMs / 1_000} seconden nog niet gelezen. Deel het in kleinere bestanden.`
  return unreadable
}
