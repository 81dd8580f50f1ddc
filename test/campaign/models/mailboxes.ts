import { day } from './moments.ts'

/** Without "+tag": who asks or writes from two of them is one person. */
export const mailboxOf = (address: string) => address.replace(/\+[^@]*/, '')
export const isSame = (one: string, other: string) => mailboxOf(one) === mailboxOf(other)
export const officeAddress = (office: number) => `kantoor${office + 1}@model.example`

type Mail = { unconfirmed?: string; state: string; due: number; sent?: number }

/** When mails of the last 24 hours went to a mailbox whose owner confirmed nothing, the newest first; one that waits goes any moment. */
export function unconfirmedMoments({ now, mails }: { now: number; mails: Mail[] }, mailbox: string): number[] {
  const moments = mails.flatMap(({ unconfirmed, state, due, sent = 0 }) =>
    unconfirmed !== mailbox || state === 'dropped' ? [] : Math.max(due, state === 'waiting' ? now : sent),
  )
  return moments.filter((moment) => moment > now - day).sort((a, b) => b - a)
}
