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
  /** Asks for something that nobody is waiting for, so it has a sender of its own. */
  isInvitation?: boolean
  /** Address of the one-click unsubscribe call; adds both List-Unsubscribe headers. */
  unsubscribeUrl?: string
  /** The page to unsubscribe on, linked below the mail. */
  unsubscribePage?: string
  /** The page where somebody who never asked for such mails stops them, linked below the mail. */
  notMinePage?: string
}

/**
 * A mail: its kind, payload and renderer. The payload holds ids and tokens, no personal data, and is kept sealed until
 * the mail is sent: rendering reads the rest at that moment.
 */
export type Mail<P extends object = object> = {
  kind: MailKind
  /** Called before every try, including the first. */
  beforeTry?(context: Context, payload: P): Promise<void>
  /** null when the occasion has passed (withdrawn, erased): nothing is sent. */
  render(context: Context, payload: P): Promise<MailContent | null>
  /** A sample with fictional people, for /dev/mails. */
  preview?(config: Config): MailContent
  /** Samples of other cases with a different text, by their name in an address. */
  otherPreviews?: Readonly<Record<string, (config: Config) => MailContent>>
  /** Called when the address refuses it permanently, or every try within its time fails; committed in the same transaction. */
  onUndeliverable?(context: Context, payload: P, trx: Trx): Promise<void>
  /** Called when the mail server accepts it; committed in the same transaction. */
  onSent?(context: Context, payload: P, trx: Trx): Promise<void>
}

export const defineMail = <P extends object = object>(mail: Mail<P>): Mail<P> => mail
