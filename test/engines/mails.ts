import type { Email } from 'postal-mime'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import type { TestSmtp } from '../smtp.ts'

/** Waits for the newest with this in its subject; `recipient` null: whoever it is for. */
export const mailTo = ({ mails }: TestSmtp, recipient: string | null, subject: string) =>
  eventually(() => {
    const fits = ({ to, subject: own }: Email) =>
      own?.includes(subject) && (recipient === null || to?.[0]?.address === recipient)
    return mails.findLast(fits) ?? expect.unreachable(`No mail "${subject}"`)
  })

export const linkIn = ({ text }: Email, part: string) =>
  text!.match(/https?:\/\/\S+/g)!.find((link) => link.includes(part)) ?? expect.unreachable(`No ${part} in ${text}`)
