import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { readLimits } from './read-limits.ts'
import type { FileRows } from './read-rows.ts'
import { RefusedFile } from './refused-file.ts'
import type { Said } from './rows-thread.ts'

const { readMaxMs, readMaxMemoryMb } = readLimits

/**
 * Reads a file in a thread of its own, as visitors are answered in this one. What is too much for that thread, or ends it,
 * refuses the file (docs/decisions/0061-files-read-in-a-thread.md).
 */
export async function rowsOffThread(text: string): Promise<FileRows> {
  const thread = new Worker(new URL('./rows-thread.ts', import.meta.url), {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: readMaxMemoryMb },
    execArgv: [],
  })
  // Without a listener of its own an error between two answers would end the program; the next answer then never comes.
  thread.on('error', () => {})
  const signal = AbortSignal.timeout(readMaxMs)
  const answer = async () => ((await once(thread, 'message', { signal })) as [Said])[0]
  try {
    const first = await answer()
    if (!('file' in first)) throw new RefusedFile('refused' in first ? first.refused : unreadable)
    const { file, rowsLeft } = first
    while (file.rows.length < rowsLeft) {
      thread.postMessage('next')
      const said = await answer()
      if ('part' in said) file.rows.push(...said.part)
      await setImmediate()
    }
    return file
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile(reasonOf(error))
  } finally {
    await thread.terminate()
  }
}

const unreadable = 'Dit bestand is niet te lezen.'

function reasonOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'Dit bestand vraagt te veel geheugen. Deel het in kleinere bestanden.'
  if (name === 'AbortError')
    return `Dit bestand was na ${readMaxMs / 1_000} seconden nog niet gelezen. Deel het in kleinere bestanden.`
  return unreadable
}
