import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'
import type { MailBlock } from './mail-block.ts'

/** The number of a mail, some with a letter. */
export type MailKind = `M${number}${'' | 'b' | 'c'}`
export type Recipient = { name: string; address: string }

/** A rendered mail, before it is laid out as text and HTML. */
export type MailContent = {
  to: Recipient
  subject: string
  /** The line that mail programs show beside the subject. */
  preview?: string
  blocks: MailBlock[]
  /** Why you get this: the last line of the footer. */
  reason: string
  replyTo?: Recipient
  /** It asks for something that nobody waits for, so it has a sender of its own. */
  isInvitation?: boolean
  /** Address of the one-click unsubscribe call; puts in both List-Unsubscribe headers. */
  unsubscribeUrl?: string
  /** The page for the same, linked to below the mail. */
  unsubscribePage?: string
  /** The page where who never asked for it ends such mails, linked to below the mail. */
  notMinePage?: string
}

/**
 * A mail is a kind, what it needs and how it is rendered. The payload holds ids and tokens, no personal data, and is kept
 * sealed until the mail is sent: rendering reads the rest at that moment.
 */
export type Mail<P extends object = object> = {
  kind: MailKind
  /** Before every try, also the first. */
  beforeTry?(context: Context, payload: P): Promise<void>
  /** null when the occasion has passed (withdrawn, erased): nothing is sent. */
  render(context: Context, payload: P): Promise<MailContent | null>
  /** A sample with fictional people, for /dev/mails. */
  preview?(config: Config): MailContent
  /** The same in another case that reads otherwise, by its name in an address. */
  otherPreviews?: Readonly<Record<string, (config: Config) => MailContent>>
  /** The address refused it for good, or every try within its time failed. Committed together with that fact. */
  onUndeliverable?(context: Context, payload: P, trx: Trx): Promise<void>
  /** The mail server took it. Committed together with that fact. */
  onSent?(context: Context, payload: P, trx: Trx): Promise<void>
}

export const defineMail = <P extends object = object>(mail: Mail<P>): Mail<P> => mail
