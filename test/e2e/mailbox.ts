import type { Email } from 'postal-mime'
import { eventually } from '#test/eventually.ts'

const mailTimeoutMs = 120_000

const read = async (query: string) => (await fetch(`${process.env.MAILBOX_URL}/${query}`)).json() as Promise<Email[]>

/** The mails that the program handed to its mail server. */
export const mailbox = {
  all: () => read(''),
  /** Every mail to this address, oldest first. */
  to: (address: string) => read(`?to=${encodeURIComponent(address)}`),
  /** Waits for a mail to this address (with this in its subject) and answers the newest. */
  latestTo: (address: string, subject = '') =>
    eventually(async () => {
      const match = (await mailbox.to(address)).filter((mail) => mail.subject?.includes(subject)).at(-1)
      if (!match) throw new Error(`no mail "${subject}" to ${address}`)
      return match
    }, mailTimeoutMs),
}

/** An address of a customer that no other test uses. */
export const newEmail = () => `klant-${crypto.randomUUID().slice(0, 8)}@voorbeeld.example`

/** The first link in a mail whose address holds this text. */
export function linkIn(mail: Email, part: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((address) => address.includes(part))
  if (!link) throw new Error(`no link with ${part} in the mail "${mail.subject}"`)
  return link
}
