import { canonicalAddress } from '#contract/email-address.ts'
import type { Config } from '../config.ts'
import { compose } from './compose.ts'
import type { MailContent, Recipient } from './define-mail.ts'

/** A mail as the mail server gets it. */
export type Message = {
  id: string
  kind: string
  messageId: string
  /** Where bounces go; absent: to its sender. */
  returnPath?: string
  from: Recipient
  to: Recipient
  replyTo: Recipient | undefined
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** Refuses a recipient that could hide a second one in the header. */
const oneAddress = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/

export function toMessage(config: Config, id: string, kind: string, content: MailContent): Message {
  const unsubscribe = content.unsubscribeUrl
  return {
    id,
    kind,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    from: recipient(content.isInvitation ? config.mailFromInvitations : config.mailFrom),
    to: recipient(content.to),
    replyTo: content.replyTo && recipient(content.replyTo),
    subject: oneLine(content.subject),
    ...compose(config, content),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058
      ...(unsubscribe && {
        'List-Unsubscribe': `<${oneLine(unsubscribe)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function recipient({ name, address }: Recipient): Recipient {
  if (!oneAddress.test(address)) throw new InvalidAddress()
  return { name: oneLine(name), address: canonicalAddress(address) ?? address }
}

/** No line end or other control character reaches a header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** No retry can succeed; has the form of a mail server's answer to an invalid address (RFC 5321: 553). */
export class InvalidAddress extends Error {
  readonly code = 'EENVELOPE'
  readonly command = 'RCPT TO'
  readonly responseCode = 553
}
