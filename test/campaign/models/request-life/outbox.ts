import { mailboxOf, officeAddress, unconfirmedMoments } from '../mailboxes.ts'
import { day, minute } from '../moments.ts'
import type { RequestFacts } from './facts.ts'
import { isForOffice, type Mail, type Message, type Request, type Vestiging } from './request.ts'
import {
  answerOf,
  isRenewable,
  isShared,
  isThreadOpen,
  statusOf,
  statusOfOffice,
  wentToAnotherOffice,
} from './states.ts'

export function queue(model: RequestFacts, kind: Mail['kind'], request: Request, about: Partial<Mail> = {}) {
  const mail: Mail = { kind, request, due: model.now, state: 'waiting', ...about }
  // A new code ends the one before it.
  if (kind === 'M01') mail.code = request.code = { ends: model.now + codeLife, tries: 0 }
  model.mails.push(mail)
}
const codeLife = 15 * minute

/** Three a day at most to a mailbox whose owner confirmed nothing. */
export function queueUnconfirmed(
  model: RequestFacts,
  kind: 'M01' | 'M02' | 'M49',
  request: Request,
  about: Pick<Mail, 'to' | 'companion'> = {},
) {
  const unconfirmed = mailboxOf(about.to ?? request.address)
  if (takesUnconfirmed(model, unconfirmed)) queue(model, kind, request, { unconfirmed, ...about })
}
export const takesUnconfirmed = (model: RequestFacts, mailbox: string) => unconfirmedMoments(model, mailbox).length < 3

/** Asks an office to delete what it got; what is on its way to it gets the time to arrive. */
export function queueM12(model: RequestFacts, request: Request, vestiging: Vestiging, hold = 0) {
  if (!vestiging.bounced)
    queue(model, 'M12', request, { vestiging, due: model.now + Math.max(hold, vestiging.sent ? 0 : minute) })
}

/** A mail with a link that an office can use for 30 days. */
export const queueToOffice = (
  model: RequestFacts,
  kind: 'M04' | 'M05' | 'M08c' | 'M11',
  request: Request,
  vestiging: Vestiging,
  { hold = 0, ...about }: { hold?: number; message?: Message } = {},
) => queue(model, kind, request, { vestiging, due: model.now + hold, ends: model.now + 30 * day, ...about })

/** What waits to be told is so no more. */
export const takeBack = (mail: Mail) => Object.assign(mail, { state: 'dropped', takenBack: true })

export const recipientOf = (mail: Mail): string =>
  isForOffice(mail) ? officeAddress(mail.vestiging!.office) : (mail.to ?? mail.request.address)

/** What the mail server gets. */
export function postOf(model: RequestFacts): Mail[] {
  const letters: Mail[] = []
  for (const mail of model.mails) {
    if (mail.state !== 'waiting' || mail.due > model.now) continue
    if (mail.kind === 'M01') startTerm(model, mail.request)
    if (mail.kind === 'M36' && hasOccasion(model, mail)) startNewLink(model, mail)
    if (mail.code && mail.request.code === mail.code) mail.code.ends = model.now + codeLife
    const to = recipientOf(mail)
    // Nobody waits for an invitation: an address that takes no mail gets none.
    if (!hasOccasion(model, mail) || (mail.kind === 'M14' && model.bounced.has(to))) mail.state = 'dropped'
    else if (model.refused.has(to)) bounce(model, mail)
    else {
      letters.push(mail)
      model.bounced.delete(to)
      mail.state = 'sent'
      mail.sent = model.now
      if (mail.kind === 'M04' || mail.kind === 'M11') mail.vestiging!.sent ??= model.now
    }
  }
  return letters
}

/** Whether what it tells is still so when it leaves. */
function hasOccasion({ now, unsubscribed }: RequestFacts, mail: Mail): boolean {
  const { kind, request: r, vestiging, answer, revoked } = mail
  const elsewhere = vestiging !== undefined && wentToAnotherOffice(vestiging, r)
  if (kind === 'M12')
    return vestiging!.sent !== undefined && !vestiging!.bounced && (vestiging!.closed === true || elsewhere)
  if (revoked || r.gone || r.erased || (isOfList(kind) && unsubscribed.has(r.address))) return false
  switch (kind) {
    case 'M01':
      return statusOf(r, now) === 'pending_verification'
    case 'M02':
      return statusOf(r, now) === 'pending_verification' && !unsubscribed.has(r.address)
    case 'M04':
      return !vestiging!.closed && !vestiging!.bounced && !elsewhere
    case 'M05':
      return !r.withdrawn && !r.chosen && !r.completed && !elsewhere && isWaitedFor(vestiging!)
    case 'M06':
      if (mail.atOnce) return standing(mail).length > 0
      return isOpen(r, vestiging!) && answerOf(vestiging!) === answer
    case 'M07':
      return isOpen(r, vestiging!) && !answer!.undone && answerOf(vestiging!)?.kind === 'decline'
    case 'M08':
      return isOpen(r, vestiging!)
    case 'M08b':
    case 'M08c':
      return isThreadOpen(vestiging!, r)
    case 'M49':
      return mail.companion === r.companion && isShared(r)
    case 'M09':
      return statusOf(r, now) === 'answered'
    case 'M13':
      return !r.withdrawn && !r.chosen && !r.completed
    case 'M11':
      return !r.withdrawn && statusOfOffice(vestiging!, r) === 'chosen'
    case 'M36':
      return vestiging ? !vestiging.closed && !vestiging.bounced && !elsewhere && r.end > now : isRenewable(r, now)
    default:
      if (kind === 'M10' && !vestiging && r.dispatched) return false
      return !r.withdrawn && statusOf(r, now) !== 'expired'
  }
}
/** Those of its offers that it tells of. */
export const standing = ({ request, atOnce = [] }: Mail) =>
  atOnce.filter(({ vestiging, answer }) => isOpen(request, vestiging) && answerOf(vestiging) === answer)

/** What nobody has to get. */
export const isOfList = (kind: Mail['kind']) => kind === 'M09' || kind === 'M13' || kind === 'M14'
export const isWaitedFor = (o: Vestiging) => ['sent', 'opened'].includes(statusOfOffice(o))
const isOpen = (r: Request, o: Vestiging) => !o.closed && !r.completed && !wentToAnotherOffice(o, r)

/** An address that refuses its first mail is no address. */
function bounce(model: RequestFacts, mail: Mail) {
  const { kind, request, vestiging, message } = mail
  mail.state = 'dead'
  model.bounced.add(recipientOf(mail))
  if ((kind === 'M01' || kind === 'M02') && !request.confirmed) {
    request.bounced ??= model.now
    model.freeWindow(request)
  }
  for (const one of vestiging?.messages ?? [])
    if (message && one.author === message.author && one.mailAt === message.mailAt) one.failed = true
  if ((kind !== 'M04' && kind !== 'M08c') || vestiging!.bounced || vestiging!.closed) return
  // Who ever answered was reached, also when the answer was taken back: one of its mailboxes refuses.
  if (vestiging!.opened || vestiging!.answers.some(({ atOnce }) => !atOnce)) return
  Object.assign(vestiging!, { bounced: true, place: false })
  queue(model, 'M10', request, { vestiging })
}

/** A new link to one that was not confirmed in time opens it anew. */
export function reopen({ now }: RequestFacts, r: Request) {
  if (r.dispatched || (!r.expired && r.expires > now)) return
  r.expired = undefined
  r.expires = r.end = now + 7 * day
}
export const newOfficeLinkEnd = ({ now }: RequestFacts, { end }: Request) => Math.min(now + 30 * day, end)

/** It has its time from when its mail leaves. */
function startNewLink(model: RequestFacts, mail: Mail) {
  reopen(model, mail.request)
  const end = newOfficeLinkEnd(model, mail.request)
  if (mail.ends !== undefined && mail.ends < end - minute) mail.ends = end
}

/** The seven days begin when the first mail leaves. */
function startTerm(model: RequestFacts, r: Request) {
  const left = model.mails.some((m) => m.kind === 'M01' && m.request === r && m.state === 'sent')
  if (left || r.gone || r.dispatched || r.expired || r.withdrawn) return
  if (r.expires < model.now + 7 * day - minute) r.expires = r.end = model.now + 7 * day
}
