import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Settings } from '#test/program.ts'

/** Of Debian's package `faketime`: gives a process another clock. */
const library = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
const ofNode = pathToFileURL(join(import.meta.dirname, 'fast-clock-of-node.mjs'))

export type FastClock = {
  speed: number
  /** Milliseconds since its start. */
  elapsed(): number
  /** For a program of Node that shall have this clock. */
  env: Settings
  /** For any other process that starts now. */
  nativeEnv(): Settings
}

/** A clock that starts now and goes `speed` times as fast, for processes that are given its settings. */
export function startFastClock(speed: number): FastClock {
  if (library === undefined) throw new Error("install Debian's package faketime")
  const began = Date.now()
  const elapsed = () => (Date.now() - began) * speed
  return {
    speed,
    elapsed,
    env: { FAST_CLOCK: JSON.stringify({ began, speed }), NODE_OPTIONS: `--import=${ofNode}` },
    nativeEnv: () => ({ LD_PRELOAD: library, FAKETIME: `@${localTime(new Date(began + elapsed()))} x${speed}` }),
  }
}

/** 2026-11-30 09:00:00 */
function localTime(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`
}
