import type { currentWork } from './current-work.ts'

/** What the thread gets: a number that grows while the main thread runs, after how many looks at it to act, and what runs. */
export type Watched = { beats: Int32Array; lookEveryMs: number; looks: number; work: typeof currentWork }

/**
 * What the watchdog's thread does. The thread gets this function as a text, and imports nothing: to read a file of TypeScript a thread
 * loads a compiler of its own, which takes 22 MB for as long as it runs.
 */
export function watch({ beats, lookEveryMs, looks, work }: Watched): void {
  const { writeSync } = process.getBuiltinModule('node:fs')
  let last = -1
  let still = 0

  // Looks are counted rather than time, as both threads stand still when the machine sleeps.
  setInterval(() => {
    const now = Atomics.load(beats, 0)
    still = now === last ? still + 1 : 0
    last = now
    if (still < looks) return
    const seconds = Math.round((looks * lookEveryMs) / 1_000)
    // Kept apart: what it holds may not be shared while it is decoded.
    const statement = Buffer.from(work.bytes.slice(0, Atomics.load(work.length, 0))).toString()
    const line = {
      level: 60,
      time: Date.now(),
      seconds,
      ...(statement && { statement }),
      msg: 'The program stands still and is ended; start it again',
    }
    // Past the main thread, which would have to pass it on.
    writeSync(1, `${JSON.stringify(line)}\n`)
    process.kill(process.pid, 'SIGKILL')
  }, lookEveryMs)
}
