import PostalMime, { type Attachment, type Email } from 'postal-mime'
import * as limits from '#contract/limits.ts'

/** What a message to the return address of a mail says about that mail; `status` is a code of RFC 3463, such as "5.1.1". */
type Verdict = { says: 'failed'; status: string } | { says: 'complaint' } | { says: 'nothing' }
type Return = { verdict: Verdict /** Text that may contain an address of ours. */; addresses: string }

const nothing: Verdict = { says: 'nothing' }
const bounds = { forceRfc822Attachments: true, maxNestingDepth: 10, maxHeadersSize: 256 * 1024 }
/** Reports name one or a few recipients, and are short. */
const maxStatusBytes = 64 * 1024

/**
 * Null: the message cannot be parsed, or is longer than any report. `sender` is that of the envelope, if it had one;
 * without it, the Return-Path that the last mail server wrote above the message counts.
 */
export async function readReturn(raw: Uint8Array, sender?: string): Promise<Return | null> {
  if (raw.byteLength > limits.mail.returnBytes) return null
  let message: Email
  try {
    message = await PostalMime.parse(raw, bounds)
  } catch {
    return null
  }
  const headers = message.headers.map(({ value }) => value).join('\n')
  const verdict = verdictOf(message, sender)
  // The address for complaints is agreed with a provider; our return address is in the mail attached to the complaint.
  return { verdict, addresses: verdict.says === 'complaint' ? Buffer.from(raw).toString('latin1') : headers }
}

function verdictOf(message: Email, sender: string | undefined): Verdict {
  const { attachments } = message
  if (isAutomaticReply(message)) return nothing
  const feedback = attachments.find(({ mimeType }) => mimeType === 'message/feedback-report')
  if (feedback) return readFeedback(textOf(feedback))
  const report = attachments.find(({ mimeType }) =>
    ['message/delivery-status', 'message/global-delivery-status'].includes(mimeType),
  )
  return report ? readStatus(textOf(report)) : readPlain(message, sender)
}

const headerOf = ({ headers }: Email, name: string): string =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? ''

/**
 * RFC 3834: a vacation reply, which can contain any text and often has an empty return path. Reports carry the same
 * marks, so they are ruled out first.
 */
function isAutomaticReply(message: Email): boolean {
  if (/^multipart\/report\b/.test(headerOf(message, 'content-type'))) return false
  const marks = ['x-autoreply', 'x-autorespond'].map((name) => headerOf(message, name))
  return /^auto-replied\b/.test(headerOf(message, 'auto-submitted')) || marks.some((mark) => !['', 'no'].includes(mark))
}

/**
 * The feedback types that report a mail as unwanted. Others are about how it was sent or checked, and one withdraws a
 * complaint.
 */
const complaintTypes = ['abuse', 'fraud', 'opt-out', 'opt-out-list']

/** RFC 5965. */
function readFeedback(text: string): Verdict {
  const type = fieldsOf(text.replace(/\r\n?/g, '\n')).get('feedback-type') ?? ''
  return complaintTypes.includes(type) ? { says: 'complaint' } : nothing
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string'
    ? content.slice(0, maxStatusBytes)
    : Buffer.from(content.slice(0, maxStatusBytes) as ArrayBuffer).toString('latin1')

/** RFC 3464: a group of fields about the message, then one for each recipient. */
function readStatus(text: string): Verdict {
  const recipients = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has('action'))
  // If any recipient did not fail, the mail reached one of its mailboxes.
  if (recipients.length === 0 || recipients.some((fields) => fields.get('action') !== 'failed')) return nothing
  const status = recipients.map((fields) => /^[45]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0])
  const first = status.find((code) => code !== undefined)
  return first === undefined ? nothing : { says: 'failed', status: first }
}

/** The fields of a group by their names in lower case, without trailing comments. */
function fieldsOf(group: string): Map<string, string> {
  const lines = group.replace(/\n[ \t]+/g, ' ').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      const name = line.slice(0, Math.max(0, colon))
      const [value = ''] = line.slice(colon + 1).split('(', 1)
      return name === '' ? [] : [[name.toLowerCase(), value.trim().toLowerCase()] as const]
    }),
  )
}

/**
 * For mail servers that send no report: a message from nobody (an empty return path, MAILER-DAEMON or postmaster) that
 * starts with a permanent status and no temporary one. A reply from a person, or a vacation reply, has neither. To a
 * command, Postfix writes an empty return path as MAILER-DAEMON.
 */
function readPlain(message: Email, sender: string | undefined): Verdict {
  const { from, text = '' } = message
  const returnPath = sender === undefined ? headerOf(message, 'return-path') : `<${sender}>`
  const isOfNobody =
    /^<(mailer-daemon)?>$/i.test(returnPath) || /^(mailer-daemon|postmaster)@/i.test(from?.address ?? '')
  const beginning = text.slice(0, 4_000)
  const status = /(?:\b5[0-5]\d[ -]|#)(5\.[0-7]\.\d{1,3})\b(?!\.\d)/.exec(beginning)?.[1]
  if (!isOfNobody || status === undefined || /(?:\b4\d\d[ -]|#)4\.\d{1,3}\.\d{1,3}\b/.test(beginning)) return nothing
  return { says: 'failed', status }
}
