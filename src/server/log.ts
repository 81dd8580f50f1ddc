import { type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'

export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child' | 'level' | 'silent'>

/** Structured logs on standard output. Callers log ids, codes and counts, never names, addresses or query strings. */
export function createLog(level: LogLevel): Log {
  return pino({ level, base: undefined, serializers: { err: errorWithoutData } })
}

/**
 * What may be told of an error. PostgreSQL puts row values in `detail` and drivers keep the parameters, and an SMTP
 * server repeats the recipient in its answer, so only the kind, the code and where it happened are kept.
 */
export function errorWithoutData(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  const known = { type: error.name, code, constraint, table, routine, at: stack?.slice(0, 6).map((s) => s.trim()) }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}
