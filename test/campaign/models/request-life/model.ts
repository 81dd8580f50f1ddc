import { endOfDay } from '#contract/calendar/working-days.ts'
import { mailboxOf } from '../mailboxes.ts'
import { day, minute } from '../moments.ts'
import { closeOffices, dispatch, hadThree, openOffices } from './dispatch.ts'
import { RequestFacts } from './facts.ts'
import { newOfficeLinkEnd, queue, queueUnconfirmed, reopen } from './outbox.ts'
import type { Link, Request } from './request.ts'
import { isRenewable, statusOf, wentToAnotherOffice, wrongOf, wrongOfToken } from './states.ts'

/** How long a withdrawal can be undone. */
const undoable = minute / 2
/** What the customer says in the form. */
type Said = Pick<Request, 'address' | 'wishedDay' | 'koopsom' | 'described' | 'searched' | 'mayCall'>
type Question = Said & { offices: number[]; key: number | null; visitor: number }

/**
 * What the program must do with requests, with figures of its own. A refusal is its code.
 * Here they are made and ended; what offices answer, what the customer chooses, the mails and the time have files of their own.
 */
export class Requests extends RequestFacts {
  ask({ offices, key, visitor, ...said }: Question): string | { request: Request; trusted: boolean } {
    const { address } = said
    const mailbox = mailboxOf(address)
    const body = JSON.stringify([offices, said])
    const before = key === null ? undefined : this.keys.get(key)
    const kept = before && before.at >= this.now - day ? before : undefined
    if (kept?.body !== body && !this.hits.hit(`ask ${mailbox}`, this.now, 3, day)) return 'RATE_LIMITED'
    if (kept) return kept.body === body ? kept : 'CONFLICT'
    const going = offices.filter((office) => this.takesRequests(office))
    if (going.length === 0) return 'NO_VALID_OFFICES'
    const window = this.windows.get(mailbox)
    if (window && window.closes > this.now) {
      this.remindOfFirst(window.request)
      return 'USER_ALREADY_CREATED_OFFERTE_REQUEST'
    }
    if (hadThree(this, mailbox)) return 'RATE_LIMITED'
    const expires = this.now + 7 * day
    const staying = offices.filter((office) => !going.includes(office))
    const request: Request = {
      ...{ n: this.requests.length, id: '', reference: '', ...said, choice: null, once: new Set() },
      ...{ created: this.now, expires, end: expires },
      offices: [
        ...going.map((office) => ({ office, place: true, answers: [] })),
        ...staying.map((office) => ({ office, place: false, answers: [], skipped: true as const })),
      ],
    }
    this.requests.push(request)
    this.windows.set(mailbox, { request, closes: this.now + day })
    const trusted = this.sessions.isTrusted(visitor, address, this.now)
    if (trusted) {
      request.confirmed = this.now
      dispatch(this, request)
    } else queueUnconfirmed(this, 'M01', request)
    request.session = this.sessions.remember(visitor, address, { now: this.now })
    if (key !== null) this.keys.set(key, { body, at: this.now, request, trusted })
    return { request, trusted }
  }
  confirm(link: Link, visitor: number): string | { already: boolean } {
    const { request } = link
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    if (request.withdrawn || request.bounced) return 'OFFERTE_CLOSED'
    const already = request.confirmed !== undefined
    if (!request.dispatched) {
      if (hadThree(this, mailboxOf(request.address))) return 'RATE_LIMITED'
      request.confirmed ??= this.now
      request.code = undefined
      if (!dispatch(this, request) && !already) queue(this, 'M10', request)
    }
    this.sessions.remember(visitor, request.address, { now: this.now, verified: true })
    return request.dispatched ? { already } : 'NO_VALID_OFFICES'
  }
  /** By the six digits of the last mail, of which five are looked at, within a quarter of an hour. */
  confirmByCode(link: Link, code: string, visitor: number): string | { already: boolean } {
    const { request } = link
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    const live = request.code
    if (request.confirmed === undefined) {
      if (!live || live.ends <= this.now || live.tries >= 5) return 'BAD_REQUEST'
      live.tries += 1
      if (live.text !== code) return 'BAD_REQUEST'
    }
    return this.confirm(link, visitor)
  }
  resend(link: Link): string {
    const { request } = link
    if (link.revoked) return 'TOKEN_INVALID'
    if (request.end <= this.now) return 'TOKEN_EXPIRED'
    if (!this.hits.resend(`request ${request.n}`, this.now)) return 'RATE_LIMITED'
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    if (statusOf(request, this.now) !== 'pending_verification') return 'OFFERTE_CLOSED'
    queue(this, 'M01', request)
    return 'done'
  }
  withdraw(link: Link): string {
    const { request } = link
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    if (request.withdrawn) return 'done'
    if (request.bounced || request.completed) return 'OFFERTE_CLOSED'
    request.withdrawn = this.now
    if (request.confirmed) request.end = this.now + 30 * day
    this.freeWindow(request)
    const waiting = this.mails.filter((mail) => mail.request === request && mail.state === 'waiting')
    for (const mail of waiting) mail.due = Math.max(mail.due, this.now + undoable)
    closeOffices(this, request, undoable)
    return 'done'
  }
  undoWithdrawal(link: Link): string {
    const { request } = link
    const wrong = this.wrongOf(link)
    if (wrong || !request.withdrawn) return wrong ?? 'done'
    if (this.now >= request.withdrawn + undoable) return 'OFFERTE_CLOSED'
    const mailbox = mailboxOf(request.address)
    if (request.created + day > this.now) {
      if ((this.windows.get(mailbox)?.closes ?? 0) > this.now) return 'USER_ALREADY_CREATED_OFFERTE_REQUEST'
      this.windows.set(mailbox, { request, closes: request.created + day })
    }
    request.withdrawn = undefined
    request.end = request.dispatched ? request.dispatched + 180 * day : request.expires
    openOffices(this, request)
    return 'done'
  }
  erase(link: Link): string {
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    closeOffices(this, link.request)
    if (!link.request.dispatched) this.freeWindow(link.request)
    link.request.erased = true
    return 'done'
  }
  /** An office opts out or in, or pauses up to and including a day, by any link that it has. */
  receive(link: Link, change: { receives?: boolean; until?: string | null }): string {
    const wrong = wrongOfToken(link, this.now)
    if (wrong) return wrong
    const { office } = link.vestiging!
    if (change.receives !== undefined) this.open[office] = change.receives
    if (change.until === null) this.pauses[office] = undefined
    else if (change.until) this.pauses[office] = endOfDay(change.until).getTime()
    return 'done'
  }
  renew({ request, vestiging, revoked }: Link): string {
    if (revoked || (vestiging && (vestiging.closed || vestiging.bounced))) return 'TOKEN_INVALID'
    if (!isRenewable(request, this.now) || (vestiging && wentToAnotherOffice(vestiging, request)))
      return 'TOKEN_EXPIRED'
    if (!this.hits.resend(`link ${request.n} ${vestiging?.office}`, this.now)) return 'RATE_LIMITED'
    reopen(this, request)
    queue(this, 'M36', request, vestiging && { vestiging, ends: newOfficeLinkEnd(this, request) })
    return 'done'
  }
  wrongOf = (link: Link) => wrongOf(link, this.now)
  remindOfFirst(r: Request) {
    if (r.confirmed || r.gone || r.created > this.now - 10 * minute || !this.hits.resend(`request ${r.n}`, this.now))
      return
    if (!r.erased && statusOf(r, this.now) === 'pending_verification') queueUnconfirmed(this, 'M01', r)
  }
}
