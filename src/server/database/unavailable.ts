/** Connection failures of Node, and PostgreSQL's classes 08 (connection), 53300 (too many) and 57P01-03 (shutting down). */
const codes = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$|08|53300$|57P0[123]$|25P03$)/
/** `pg` gives these no code. */
const texts =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a/

/** Whether an error means that the database cannot be reached now, so that asking again later may help (503). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && codes.test(code)) return true
  if (texts.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return error.cause !== undefined && isDatabaseUnavailable(error.cause)
}
