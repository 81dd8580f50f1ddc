import { once } from 'node:events'
import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { currentWork } from './current-work.ts'
import { type Watched, watch } from './watchdog-thread.ts'

const lookEveryMs = 1_000

/**
 * Kills the process when its main thread is blocked for this long, so that a supervisor can start it again. The
 * embedded database runs in that thread: it may spin for ever on what it cannot handle, and it has no statement
 * timeout, as it cannot read the clock while it runs a statement. Meanwhile nothing is answered and SIGTERM goes
 * unnoticed. Returns a function that stops the watchdog.
 */
export async function startWatchdog(stillMs = 60_000): Promise<() => void> {
  // A debugger pauses the main thread on purpose.
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
