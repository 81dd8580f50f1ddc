import { day } from '../moments.ts'
import type { Answer, Link, Request, Vestiging } from './request.ts'

/** The last one counts; a question does not take back an answer. What a price list offered goes with an office that cannot be reached. */
export function answerOf({ answers, bounced }: Vestiging): Answer | undefined {
  if (bounced) return undefined
  const valid = answers.filter(({ undone }) => !undone)
  const firm = valid.filter(({ kind }) => kind !== 'question')
  const later = (a: Answer | undefined, b: Answer) => (a && a.at > b.at ? a : b)
  return (firm.length > 0 ? firm : valid).reduce<Answer | undefined>(later, undefined)
}

const answered = { offer: 'offered', by_mail: 'offered', decline: 'declined', question: 'question' } as const

/** With the request also what came of the choice. */
export function statusOfOffice(o: Vestiging, request?: Request): string {
  if (o.bounced) return 'bounced'
  if (o.skipped || (o.replaced && !o.queued)) return 'skipped'
  if (o.closed) return 'closed'
  if (request?.chosen && o.queued) return request.choice === o.office ? 'chosen' : 'not_chosen'
  const answer = answerOf(o)
  if (answer && !(answer.kind === 'question' && o.silent && answer.at < o.silent)) return answered[answer.kind]
  return o.silent ? 'expired' : o.opened ? 'opened' : o.sent ? 'sent' : 'queued'
}

export function statusOf(r: Request, now: number): string {
  if (r.withdrawn) return 'withdrawn'
  if (r.bounced) return 'undeliverable'
  if (r.completed) return 'completed'
  if (r.chosen) return 'chosen'
  if (r.dispatched) {
    const hasReaction = (o: Vestiging) => ['offered', 'declined'].includes(statusOfOffice(o))
    const isFinal = (o: Vestiging) =>
      hasReaction(o) || o.silent || o.replaced || ['bounced', 'skipped', 'closed'].includes(statusOfOffice(o))
    if (r.offices.every(isFinal)) return 'answered'
    return r.offices.some(hasReaction) ? 'partly_answered' : 'dispatched'
  }
  if (r.expired || r.expires <= now) return 'expired'
  return r.confirmed ? 'pending_dispatch' : 'pending_verification'
}

/** Whether the customer took another office, in a choice or in its place. */
export const wentToAnotherOffice = (o: Vestiging, r: Request): boolean =>
  o.replaced === true || (r.chosen !== undefined && r.choice !== o.office)

/** Whether customer and office can write to each other: as long as the office can still do something. */
export function isThreadOpen(o: Vestiging, r: Request): boolean {
  if (!r.dispatched || r.withdrawn || r.completed) return false
  if (!o.queued || o.bounced || o.closed || wentToAnotherOffice(o, r)) return false
  return answerOf(o)?.kind !== 'decline' || r.chosen !== undefined
}

/** Whether somebody can decide along. */
export const isShared = (r: Request): boolean =>
  r.dispatched !== undefined && !r.withdrawn && !r.completed && !r.erased && !r.gone

export const canBeChosen = (o: Vestiging, r: Request): boolean =>
  r.dispatched !== undefined &&
  !o.replaced &&
  ['queued', 'sent', 'opened', 'offered', 'question', 'expired'].includes(statusOfOffice(o))

export const canBeReplaced = (o: Vestiging, r: Request): boolean => {
  if (o.replaced || o.closed) return false
  return r.dispatched ? ['bounced', 'skipped', 'declined', 'expired'].includes(statusOfOffice(o)) : o.place
}

/** After 14 days, or when the request is done. */
export function choiceEnds(r: Request, now: number): number {
  const chosen = r.chosen ?? now
  return Math.min(chosen + 14 * day, r.dispatched ? doneAt(r, chosen) : Number.POSITIVE_INFINITY)
}

export function actionsOf(r: Request, now: number): string[] {
  const replace = r.offices.some((o) => canBeReplaced(o, r)) ? ['replace_office'] : []
  const actions: Record<string, string[]> = {
    pending_verification: ['confirm', 'resend', 'withdraw', 'erase'],
    pending_dispatch: ['confirm', ...replace, 'withdraw', 'erase'],
    dispatched: ['choose', ...replace, 'withdraw', 'erase'],
    partly_answered: ['choose', ...replace, 'withdraw', 'erase'],
    answered: ['choose', ...replace, 'withdraw', 'erase'],
    chosen: [...(now <= choiceEnds(r, now) ? ['choose'] : []), 'withdraw', 'erase'],
    completed: ['review', 'erase'],
    withdrawn: ['erase'],
  }
  return actions[statusOf(r, now)] ?? []
}

export function completesAt(r: Request): number {
  if (!r.dispatched || r.withdrawn || r.completed || r.erased) return Number.POSITIVE_INFINITY
  if (!r.chosen) return r.dispatched + 60 * day
  return doneAt(r, r.chosen)
}
const doneAt = ({ wishedDay }: Request, chosen: number) =>
  wishedDay !== null && wishedDay > chosen ? wishedDay + 3 * day : chosen + 30 * day

/** The offices that the customer has to do with. */
export const reachedBy = (r: Request): Vestiging[] =>
  r.offices.filter((o) => o.queued && !o.bounced && (!r.chosen || r.choice === o.office))

export const isRenewable = (r: Request, now: number): boolean =>
  !r.gone && !r.erased && !r.withdrawn && !r.bounced && (!r.dispatched || r.end > now)

type Ended = Omit<Link, 'token'>

/** What is wrong with a link itself. */
export function wrongOfToken(
  { request, vestiging, ends = request.end, revoked }: Ended,
  now: number,
): string | undefined {
  if (revoked) return 'TOKEN_INVALID'
  if (vestiging && (vestiging.closed || vestiging.bounced)) return 'TOKEN_INVALID'
  return ends <= now ? 'TOKEN_EXPIRED' : undefined
}

/** What is wrong with a link, or with the page that it leads to. */
export function wrongOf(link: Ended, now: number): string | undefined {
  const { request, vestiging } = link
  const wrong = wrongOfToken(link, now) ?? (request.gone || request.erased ? 'OFFERTE_NOT_FOUND' : undefined)
  return wrong ?? (vestiging && wentToAnotherOffice(vestiging, request) ? 'TOKEN_EXPIRED' : undefined)
}

/** What an office can do no more by its link. */
export function wrongToAnswer(model: { now: number }, link: Link, kind: Answer['kind']): string | undefined {
  const { request, vestiging } = link
  const wrong = wrongOfToken(link, model.now)
  if (wrong) return wrong
  if (request.erased) return 'OFFERTE_NOT_FOUND'
  if (request.completed || wentToAnotherOffice(vestiging!, request)) return 'OFFERTE_CLOSED'
  return request.chosen && kind !== 'question' ? 'OFFERTE_CLOSED' : undefined
}
