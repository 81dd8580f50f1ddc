import PostalMime, { type Attachment, type Email } from 'postal-mime'
import * as limits from '#contract/limits.ts'

/** What a message that came to the address of a mail says of it; `status` as RFC 3463 has it, such as "5.1.1". */
type Verdict = { says: 'failed'; status: string } | { says: 'complaint' } | { says: 'nothing' }
type Return = { verdict: Verdict /** Where an address of ours may stand. */; addresses: string }

const nothing: Verdict = { says: 'nothing' }
const bounds = { forceRfc822Attachments: true, maxNestingDepth: 10, maxHeadersSize: 256 * 1024 }
/** Reports name a recipient or a few, and are short. */
const maxStatusBytes = 64 * 1024

/**
 * Null: it is no message that can be read, or a longer one than any report. `sender` is that of the envelope, where it came with one:
 * without it the return path is what the last mail server wrote above the message.
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
  // Where complaints go is agreed with a provider; the address stands in the mail that they have with them.
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

/** RFC 3834: an answer of holidays, which can have any text and often an empty return path. Reports are marked in the same way. */
function isAutomaticReply(message: Email): boolean {
  if (/^multipart\/report\b/.test(headerOf(message, 'content-type'))) return false
  const marks = ['x-autoreply', 'x-autorespond'].map((name) => headerOf(message, name))
  return /^auto-replied\b/.test(headerOf(message, 'auto-submitted')) || marks.some((mark) => !['', 'no'].includes(mark))
}

/** By these types somebody says that a mail is unwanted; others are about how it was sent or checked, and one takes a complaint back. */
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
  // To one of its boxes a mail to several of them came.
  if (recipients.length === 0 || recipients.some((fields) => fields.get('action') !== 'failed')) return nothing
  const status = recipients.map((fields) => /^[45]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0])
  const first = status.find((code) => code !== undefined)
  return first === undefined ? nothing : { says: 'failed', status: first }
}

/** The fields of a group by their small names, without comments behind them. */
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
 * Of mail servers that write no report: what a mail program of theirs sent in the name of nobody, when a status for good stands in its
 * beginning, and none for now. An answer of a person, or of their holidays, has neither. Postfix writes nobody as MAILER-DAEMON into the
 * return path for a command.
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
