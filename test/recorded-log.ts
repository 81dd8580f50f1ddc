import { pino } from 'pino'
import type { Log } from '#server/log.ts'
import { errorWithoutData } from '#server/log.ts'

type Line = { level: number; msg: string } & Record<string, unknown>

/** A log as the program writes it, and its lines so far. */
export function recordedLog(): { log: Log; lines: Line[] } {
  const lines: Line[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Line)
  return { log: pino({ level: 'info', base: undefined, serializers: { err: errorWithoutData } }, { write }), lines }
}
