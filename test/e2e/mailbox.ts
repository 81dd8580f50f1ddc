import type { Email } from 'postal-mime'
import { eventually } from '../eventually.ts'

const mailTimeoutMs = 15_000

export type Mailbox = {
  /** Every mail that the program sent to this address, oldest first. */
  to(address: string): Promise<Email[]>
  all(): Promise<Email[]>
  /** Waits for a mail to this address (with this in its subject) and answers the newest. */
  latestTo(address: string, subject?: string): Promise<Email>
}

/** The mails that the program handed to its mail server. */
export function openMailbox(): Mailbox {
  const read = async (query: string) => (await fetch(`${process.env.MAILBOX_URL}/${query}`)).json() as Promise<Email[]>
  const to = (address: string) => read(`?to=${encodeURIComponent(address)}`)
  const latestTo = (address: string, subject = '') =>
    eventually(async () => {
      const found = (await to(address)).filter((mail) => mail.subject?.includes(subject)).at(-1)
      if (!found) throw new Error(`no mail "${subject}" to ${address}`)
      return found
    }, mailTimeoutMs)
  return { to, all: () => read(''), latestTo }
}

/** The first link in a mail whose address holds this text. */
export function linkIn(mail: Email, part: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((address) => address.includes(part))
  if (!link) throw new Error(`no link with ${part} in the mail "${mail.subject}"`)
  return link
}
