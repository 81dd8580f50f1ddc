import { once } from 'node:events'
import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { currentWork } from './current-work.ts'
import { type Watched, watch } from './watchdog-thread.ts'

const lookEveryMs = 1_000

/**
 * Ends the process when its main thread stands still this long. The embedded database runs in that thread and, when it
 * meets what it cannot handle, spins for good; nor does it know a limit for how long a statement takes, as it cannot hear the clock while it runs one: then nothing is answered and SIGTERM is not heard, so that only an end from
 * outside lets a supervisor start the program again. Returns how to stop watching.
 */
export async function startWatchdog(stillMs = 60_000): Promise<() => void> {
  // A debugger makes the main thread stand still on purpose.
  if (inspector.url()) return () => {}
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const beat = setInterval(() => Atomics.add(beats, 0, 1), lookEveryMs / 2).unref()
  const workerData: Watched = { beats, lookEveryMs, looks: Math.ceil(stillMs / lookEveryMs), work: currentWork }
  const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 }
  const script = `(${watch})(require('node:worker_threads').workerData)`
  const thread = new Worker(script, { eval: true, workerData, resourceLimits, execArgv: [] })
  await once(thread, 'online')
  thread.unref()
  return () => {
    clearInterval(beat)
    void thread.terminate()
  }
}
