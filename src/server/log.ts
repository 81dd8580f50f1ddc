import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child' | 'level' | 'silent'>

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Structured logs on standard output. Callers log ids, codes and counts, never names, addresses or query strings. */
export function createLog(level: LogLevel): Log {
  return pino({ level, base: undefined, serializers: { err: errorWithoutData } })
}

/**
 * What may be logged of an error. PostgreSQL puts row values in `detail` and drivers keep the parameters, and an SMTP
 * server repeats the recipient in its answer, so only the kind, the code and where it happened are kept.
 */
export function errorWithoutData(error: unknown): Record<string, unknown> {
  if (!isErrorLike(error)) return { type: typeof error }
  const { name, code, constraint, table, routine, cause, errors, stack } = error
  const at = stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
    .map((line) => line.trim())
  const causes = [...(Array.isArray(errors) ? errors : []), ...(cause === undefined ? [] : [cause])]
  const because = causes.length > 0 ? causes.map(errorWithoutData) : undefined
  const fields = { type: name ?? 'Error', code, constraint, table, routine, at, because }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

type ErrorLike = Partial<Pick<Error, 'name' | 'stack'>> & Record<string, unknown>

/** An error, or what the job queue makes of one: an object with its properties. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  error instanceof Error || (typeof error === 'object' && error !== null && 'stack' in error)
