import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Watched } from './watchdog.ts'

const { beats, lookEveryMs, looks, work } = workerData as Watched
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
