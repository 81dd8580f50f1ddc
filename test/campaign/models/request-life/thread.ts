import { minute } from '../moments.ts'
import type { RequestFacts } from './facts.ts'
import type { Requests } from './model.ts'
import { queue, queueToOffice } from './outbox.ts'
import type { Link, Mail, Message, Request, Vestiging } from './request.ts'
import { isThreadOpen, wrongOf, wrongToAnswer } from './states.ts'

/** What was written; a page that says how many messages it had tells a second post from the same words later. */
type Written = { text: string; seen: number | null }

/** The customer writes to an office. */
export function writeToOffice(model: Requests, link: Link, office: number, written: Written): string {
  const { request } = link
  const wrong = wrongOf(link, model.now)
  if (wrong) return wrong
  if (!request.confirmed) return 'OFFERTE_NOT_VERIFIED'
  const vestiging = request.offices.find((o) => o.office === office)
  if (!vestiging) return 'BAD_REQUEST'
  return keep(model, request, vestiging, { author: 'customer', ...written })
}

export function writeToCustomer(model: Requests, link: Link, written: Written): string {
  const { request, vestiging } = link
  const wrong =
    wrongToAnswer(model, link, 'question') ?? keep(model, request, vestiging!, { author: 'office', ...written })
  if (wrong === 'done') vestiging!.opened ??= model.now
  return wrong
}

type Kept = Written & { author: Message['author'] }

function keep(model: RequestFacts, r: Request, vestiging: Vestiging, { author, text, seen }: Kept): string {
  if (!isThreadOpen(vestiging, r)) return 'OFFERTE_CLOSED'
  const since = threadOf(vestiging).slice(seen ?? -1)
  if (since.some((one) => one.author === author && one.text === text)) return 'done'
  vestiging.messages ??= []
  const own = vestiging.messages.filter((one) => one.author === author)
  if (own.length >= 20) return 'CONFLICT'
  const last = Math.max(...own.map(({ mailAt }) => mailAt))
  const mailAt = last > model.now ? last : Math.max(model.now, last + 10 * minute)
  const message: Message = { author, text, at: model.now, mailAt }
  vestiging.messages.push(message)
  if (last > model.now) return 'done'
  if (author === 'office') queue(model, 'M08b', r, { vestiging, message, due: mailAt })
  else queueToOffice(model, 'M08c', r, vestiging, { hold: mailAt - model.now, message })
  return 'done'
}

/** The questions of the office and the messages, in order of time. */
export function threadOf({ answers, messages = [] }: Vestiging): Pick<Message, 'author' | 'text' | 'at' | 'failed'>[] {
  const questions = answers.filter(({ kind }) => kind === 'question')
  const fromOffice = questions.map(({ content, at }) => ({ author: 'office' as const, text: String(content), at }))
  return [...fromOffice, ...messages].sort((a, b) => a.at - b.at)
}

/** Whether the customer wrote between what a mail of the office tells of and what the office wrote before. */
export function isAnswer({ vestiging, message }: Pick<Mail, 'vestiging' | 'message'>): boolean {
  const { messages = [] } = vestiging!
  const lastOf = (fits: (one: Message) => boolean) =>
    messages.findLastIndex((one) => one.author === 'office' && fits(one))
  const before = lastOf(({ mailAt }) => mailAt < message!.mailAt)
  const last = lastOf(({ mailAt }) => mailAt === message!.mailAt)
  return messages.slice(before + 1, last).some(({ author }) => author === 'customer')
}
