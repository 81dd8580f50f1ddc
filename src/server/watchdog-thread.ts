import type { currentWork } from './current-work.ts'

/**
 * The thread's input: a counter that grows while the main thread runs, how many checks without growth to allow, and the
 * name of the current work.
 */
export type Watched = { beats: Int32Array; lookEveryMs: number; looks: number; work: typeof currentWork }

/**
 * The body of the watchdog thread. The thread gets it as source text and it imports nothing: to read a TypeScript file,
 * a thread loads its own compiler, which takes 22 MB for as long as the thread runs.
 */
export function watch({ beats, lookEveryMs, looks, work }: Watched): void {
  const { writeSync } = process.getBuiltinModule('node:fs')
  let last = -1
  let still = 0

  // Counts checks rather than time, as both threads stop when the machine sleeps.
  setInterval(() => {
    const now = Atomics.load(beats, 0)
    still = now === last ? still + 1 : 0
    last = now
    if (still < looks) return
    const seconds = Math.round((looks * lookEveryMs) / 1_000)
    // Copies the bytes: shared memory may not be decoded in place.
    const statement = Buffer.from(work.bytes.slice(0, Atomics.load(work.length, 0))).toString()
    const line = {
      level: 60,
      time: Date.now(),
      seconds,
      ...(statement && { statement }),
      msg: 'The program stands still and is ended; start it again',
    }
    // Bypasses the main thread, which would have to pass the line on.
    writeSync(1, `${JSON.stringify(line)}\n`)
    process.kill(process.pid, 'SIGKILL')
  }, lookEveryMs)
}
