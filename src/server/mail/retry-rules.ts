const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Office and customer mail alike; after the last one every 4 hours up to 24 hours (server section 3). */
const refusedDelays = [1 * minute, 5 * minute, 15 * minute, 60 * minute, 4 * hour]
/** The mail server cannot be reached: nobody refused anything, so mail follows within a minute of its return. */
const unreachableDelays = [5 * second, 15 * second, 30 * second, 60 * second]
export const giveUpAfterMs = 24 * hour

export type MailFailure = 'permanent' | 'temporary' | 'unreachable'

/** What a failure of nodemailer means for the mail; only an answer about this very mail can be for good. */
export function classify(error: unknown): MailFailure {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (aboutMail && responseCode !== 421) {
    return responseCode === undefined || responseCode >= 500 ? 'permanent' : 'temporary'
  }
  return 'unreachable'
}

/**
 * When to try again, or null to give up. `round` counts the failed tries of this kind, from 0; `waitedMs` is how long
 * the mail has been due.
 */
export function retryDelayMs(failure: MailFailure, round: number, waitedMs: number): number | null {
  if (failure === 'permanent' || waitedMs >= giveUpAfterMs) return null
  const delays = failure === 'temporary' ? refusedDelays : unreachableDelays
  return delays[Math.min(round, delays.length - 1)]!
}

/** For the mail log: a code and a status, never the server's words, which repeat the address. */
export function failureCode(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const told = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return told.join(' ') || 'UNKNOWN'
}
