const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * Why a mail was not sent. Only an answer to RCPT TO is about its recipient; any other refusal (greeting, EHLO,
 * STARTTLS, AUTH, MAIL FROM, DATA) is about us, and no reason to give up a request.
 */
export const mailFailures = [
  'recipient-refused',
  'recipient-deferred',
  'server-refused',
  'server-unreachable',
  'not-rendered',
] as const
export type MailFailure = (typeof mailFailures)[number]
/** Failed tries of a mail, by reason. */
export type MailTries = Partial<Record<MailFailure, number>>

/** Waiting times between tries; the last one is repeated until they add up to `until`. */
type Patience = { delays: readonly number[]; until: number }

const patience: Record<MailFailure, Patience> = {
  'recipient-refused': { delays: [], until: 0 },
  'recipient-deferred': { delays: [1 * minute, 5 * minute, 15 * minute, 60 * minute, 4 * hour], until: day },
  'server-refused': {
    delays: [5 * second, 30 * second, 1 * minute, 5 * minute, 15 * minute, 60 * minute],
    until: 7 * day,
  },
  // Mail follows within a minute of the server's return.
  'server-unreachable': { delays: [5 * second, 15 * second, 30 * second, 60 * second], until: 7 * day },
  'not-rendered': { delays: [5 * second, 1 * minute, 15 * minute, 60 * minute, 4 * hour], until: day },
}

type SmtpError = { command?: unknown; responseCode?: unknown; response?: unknown }

/** What an error of nodemailer means for the mail. */
export function classify(error: unknown): MailFailure {
  const { command, responseCode, response } = (error ?? {}) as SmtpError
  if (typeof responseCode !== 'number' || responseCode === 421) return 'server-unreachable'
  if (command !== 'RCPT TO' || isAboutSender(responseCode, response)) return 'server-refused'
  return responseCode >= 500 ? 'recipient-refused' : 'recipient-deferred'
}

/**
 * Codes that are not about the recipient (RFC 3463): the system (x.3), the protocol (x.5), the content (x.6), policy
 * (x.7), and the sender's own address (x.1.7 to x.1.9).
 */
const senderCodes = /^\d{3}[ -]\d\.(?:[3567]\.\d|1\.[789]\b)/
/** Words used by mail servers that send no such code. */
const senderWords = /relay|sender|helo|not logged|authenticat/i

/** The same for a bounced mail, by the status in its report: the server had already retried. */
export function failureOfStatus(status: string): MailFailure {
  if (status.startsWith('4')) return 'recipient-deferred'
  return senderCodes.test(`550 ${status}`) ? 'server-refused' : 'recipient-refused'
}

/** Many mail servers reject the sender only at RCPT TO: a wrong command (50x), no login (53x), relaying denied. */
function isAboutSender(responseCode: number, response: unknown): boolean {
  const text = String(response)
  if (responseCode < 400 || (responseCode >= 500 && responseCode < 510)) return true
  if (responseCode >= 530 && responseCode <= 538) return true
  return /^\d{3}[ -]\d\.\d/.test(text) ? senderCodes.test(text) : senderWords.test(text)
}

/**
 * The delay until the next try, or null to give up. `tries` counts the failed tries for this reason, this one included,
 * so that time in which nothing was tried (the program was stopped, an old backup was restored) never makes a mail
 * older.
 */
export function retryDelayMs(failure: MailFailure, tries: number): number | null {
  const { delays, until } = patience[failure]
  const last = delays.at(-1) ?? 0
  const waited = delays.slice(0, tries - 1).reduce((sum, delay) => sum + delay, 0)
  const repeated = Math.max(0, tries - 1 - delays.length) * last
  return waited + repeated >= until ? null : (delays[tries - 1] ?? last)
}

/** For the mail log: a code, a command and a status, never the server's words, which repeat the address. */
export function failureCode(error: unknown): string {
  const { code, command, responseCode } = (error ?? {}) as SmtpError & { code?: unknown }
  const parts = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return parts.join(' ') || (error instanceof Error ? error.name : 'UNKNOWN')
}
