/** Why the database accepts no statements for now, so that a retry later may help (503). */
export type Refusal = keyof typeof codes

/** By the error code of PostgreSQL (its appendix A) or of Node. */
const codes = {
  unreachable: /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$|08|57P0[123]$)/,
  'too many connections': /^(53300|53400)$/,
  'disk full': /^(53100|ENOSPC|EDQUOT)$/,
  'out of memory': /^(53200|53000)$/,
  'read-only': /^(25006|EROFS)$/,
  'data folder lost': /^DATA_DIR_LOST$/,
  // Cancelled, or stopped by a timeout.
  'too slow': /^(57014|55P03|25P0[34])$/,
  // A deadlock or a serialization failure: the same request succeeds on a retry.
  conflict: /^(40001|40P01)$/,
}

/** Errors of `pg` without a code. */
const texts =
  /timeout (exceeded when trying to connect|expired)|Query read timeout|Connection terminated|Client (was closed|has encountered a)/

/** A refusal by the guard in front of the database rather than by the database itself; `code` is one of the codes above. */
export class StorageRefusal extends Error {
  readonly code: 'ENOSPC' | 'DATA_DIR_LOST'

  constructor(code: StorageRefusal['code']) {
    super(`The embedded database takes no writes now (${code})`)
    this.name = 'StorageRefusal'
    this.code = code
  }
}

/** Why the database refused for now; null: another kind of error. */
export function refusalOf(error: unknown): Refusal | null {
  // The job queue passes on copies of errors that are no longer instances of Error.
  if (typeof error !== 'object' || error === null) return null
  const { code, message, cause } = error as NodeJS.ErrnoException
  const byCode = (Object.keys(codes) as Refusal[]).find(
    (reason) => typeof code === 'string' && codes[reason].test(code),
  )
  if (byCode) return byCode
  if (texts.test(message)) return 'unreachable'
  const within = [...(error instanceof AggregateError ? error.errors : []), cause]
  for (const inner of within) {
    const reason = inner === undefined ? null : refusalOf(inner)
    if (reason) return reason
  }
  return null
}
