import { endOfWorkingDay } from '#features/offertes/working-days.ts'
import { day, Hits, hour, minute } from '../moments.ts'
import { Sessions } from '../sessions.ts'
import { completesAt, isRenewable, type Link, type Mail, type Request, reachedBy, statusOf } from './request.ts'

type Question = { address: string; offices: number[]; wishedDay: number | null; key: number | null; visitor: number }

/** Without "+tag": who asks for two of them is one person. */
const mailboxOf = (address: string) => address.replace(/\+[^@]*/, '')
export const officeAddress = (office: number) => `kantoor${office + 1}@model.example`

/** What the program must do with requests (server sections 1, 3, 6, 9 and 10), with figures of its own. A refusal is its code. */
export class Requests {
  now: number
  readonly start: number
  readonly open = [true, true, true]
  readonly refused = new Set<string>()
  readonly requests: Request[] = []
  readonly mails: Mail[] = []
  readonly links: Link[] = []
  readonly keys = new Map<number, { body: string; at: number; request: Request; trusted: boolean }>()
  readonly windows = new Map<string, { request: Request; closes: number }>()
  readonly hits = new Hits()
  readonly sessions = new Sessions()
  constructor(now: number) {
    this.start = now
    this.now = now
  }

  ask({ address, offices, wishedDay, key, visitor }: Question): string | { request: Request; trusted: boolean } {
    const mailbox = mailboxOf(address)
    const body = JSON.stringify([address, offices, wishedDay])
    const before = key === null ? undefined : this.keys.get(key)
    const kept = before && before.at >= this.now - day ? before : undefined
    if (kept?.body !== body && !this.hits.hit(`ask ${mailbox}`, this.now, 3, day)) return 'RATE_LIMITED'
    if (kept) return kept.body === body ? kept : 'CONFLICT'
    const going = offices.filter((office) => this.open[office])
    if (going.length === 0) return 'NO_VALID_OFFICES'
    const window = this.windows.get(mailbox)
    if (window && window.closes > this.now) {
      this.remindOfFirst(window.request)
      return 'USER_ALREADY_CREATED_OFFERTE_REQUEST'
    }
    if (this.hadThree(mailbox)) return 'RATE_LIMITED'
    const expires = this.now + 7 * day
    const asked = [
      ...going.map((office) => ({ office, waiting: true })),
      ...offices
        .filter((office) => !going.includes(office))
        .map((office) => ({ office, waiting: false, skipped: true })),
    ]
    const request: Request = {
      ...{ n: this.requests.length, reference: '', address, wishedDay, choice: null, offices: asked },
      ...{ created: this.now, expires, end: expires },
    }
    this.requests.push(request)
    this.windows.set(mailbox, { request, closes: this.now + day })
    const trusted = this.sessions.isTrusted(visitor, address, this.now)
    if (trusted) {
      request.confirmed = this.now
      this.dispatch(request)
    } else this.queueUnconfirmed('M01', request)
    this.sessions.remember(visitor, address, { now: this.now })
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
      if (this.hadThree(mailboxOf(request.address))) return 'RATE_LIMITED'
      request.confirmed ??= this.now
      if (!this.dispatch(request) && !already) this.queue('M10', request)
    }
    this.sessions.remember(visitor, request.address, { now: this.now, verified: true })
    return request.dispatched ? { already } : 'NO_VALID_OFFICES'
  }
  choose(link: Link, office: number | null): string {
    const { request } = link
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    if (!request.confirmed) return 'OFFERTE_NOT_VERIFIED'
    if (request.withdrawn || request.completed || !request.dispatched) return 'OFFERTE_CLOSED'
    if (request.chosen && this.now > request.chosen + 14 * day) return 'OFFERTE_CLOSED'
    if (office !== null && !request.offices.some((o) => o.office === office && o.queued)) return 'BAD_REQUEST'
    request.chosen ??= this.now
    request.choice = office
    return 'done'
  }
  resend(link: Link): string {
    const { request } = link
    if (request.end <= this.now) return 'TOKEN_EXPIRED'
    if (!this.hits.resend(`request ${request.n}`, this.now)) return 'RATE_LIMITED'
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    if (statusOf(request, this.now) !== 'pending_verification') return 'OFFERTE_CLOSED'
    this.queue('M01', request)
    return 'done'
  }
  withdraw(link: Link): string {
    const { request } = link
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    if (request.withdrawn) return 'done'
    if (request.bounced || request.completed) return 'OFFERTE_CLOSED'
    request.withdrawn = this.now
    request.end = this.now + 30 * day
    this.freeWindow(request)
    this.closeOffices(request)
    return 'done'
  }
  erase(link: Link): string {
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    this.closeOffices(link.request)
    if (!link.request.dispatched) this.freeWindow(link.request)
    link.request.erased = true
    return 'done'
  }
  receive(link: Link, receives: boolean): string {
    const wrong = this.wrongOf(link)
    if (wrong && wrong !== 'OFFERTE_NOT_FOUND') return wrong
    this.open[link.asked!.office] = receives
    return 'done'
  }
  renew({ request, asked }: Link): string {
    if (asked && (asked.closed || asked.bounced)) return 'TOKEN_INVALID'
    if (!isRenewable(request, this.now)) return 'TOKEN_EXPIRED'
    if (!this.hits.resend(`link ${request.n} ${asked?.office}`, this.now)) return 'RATE_LIMITED'
    if (!request.dispatched && (request.expired || request.expires <= this.now)) {
      request.expired = undefined
      request.expires = request.end = this.now + 7 * day
    }
    const ends = asked && Math.min(this.now + 30 * day, request.end)
    this.queue('M36', request, asked && { asked, ends })
    return 'done'
  }
  /** What the mail server gets. */
  post(): Mail[] {
    const letters: Mail[] = []
    for (const mail of this.mails) {
      if (mail.state !== 'waiting' || mail.due > this.now) continue
      if (mail.kind === 'M01') this.startTerm(mail.request)
      if (!this.hasOccasion(mail)) mail.state = 'dropped'
      else if (this.refused.has(this.recipientOf(mail))) this.bounce(mail)
      else {
        letters.push(mail)
        mail.state = 'sent'
        mail.sent = this.now
        if (mail.kind === 'M04') mail.asked!.sent ??= this.now
      }
    }
    return letters
  }
  pass(ms: number): void {
    this.now += ms
    const alive = this.requests.filter((request) => !request.gone)
    const M01Waits = (r: Request) =>
      this.mails.some((m) => m.kind === 'M01' && m.request === r && m.state === 'waiting')
    for (const r of alive) {
      if (r.created > this.now - day || r.expires <= this.now || r.reminded || r.confirmed || M01Waits(r)) continue
      r.reminded = true
      if (!r.erased && statusOf(r, this.now) === 'pending_verification') this.queueUnconfirmed('M02', r)
    }
    for (const r of alive) {
      if (r.expires > this.now || r.dispatched || r.withdrawn || r.bounced || r.expired || M01Waits(r)) continue
      r.expired = this.now
      this.freeWindow(r)
    }
    for (const r of alive) if ((r.expired ?? r.bounced ?? Infinity) <= this.now - 23 * hour) r.gone = true
    for (const o of alive.flatMap((r) => r.offices)) {
      if (o.deadline && o.deadline <= this.now && !o.bounced && !o.closed) o.silent = true
    }
    for (const r of alive) {
      const told = r.told || r.withdrawn || r.erased || r.bounced
      if (told || (r.dispatched ?? Infinity) > this.now - 173 * day) continue
      r.told = true
      this.queue('M33', r)
    }
    for (const r of alive) {
      if ((r.dispatched ?? Infinity) <= this.now - 180 * day || (r.withdrawn ?? Infinity) <= this.now - 30 * day) {
        r.erased = true
      }
    }
    for (const r of alive) if (completesAt(r) <= this.now) this.complete(r)
  }

  /** What is wrong with a link. */
  wrongOf({ request, asked, ends = request.end }: Omit<Link, 'token'>): string | undefined {
    if (asked && (asked.closed || asked.bounced)) return 'TOKEN_INVALID'
    if (ends <= this.now) return 'TOKEN_EXPIRED'
    return request.gone || request.erased ? 'OFFERTE_NOT_FOUND' : undefined
  }
  recipientOf = ({ kind, request, asked }: Mail) =>
    asked && kind !== 'M10' ? officeAddress(asked.office) : request.address

  private complete(r: Request) {
    r.completed = true
    if (reachedBy(r).length > 0) this.queue('M14', r)
  }
  private dispatch(r: Request): boolean {
    const waiting = r.offices.filter((o) => o.waiting)
    if (!waiting.some((o) => this.open[o.office])) return false
    r.dispatched = this.now
    r.end = this.now + 180 * day
    for (const asked of waiting) {
      if (!this.open[asked.office]) Object.assign(asked, { skipped: true, waiting: false })
      else {
        asked.queued = this.now
        asked.deadline = endOfWorkingDay(new Date(this.now), 10).getTime()
        this.queue('M04', r, { asked, ends: this.now + 30 * day })
      }
    }
    this.queue('M03', r)
    return true
  }
  private closeOffices(r: Request) {
    for (const asked of r.offices) {
      if (!asked.queued || asked.closed) continue
      asked.closed = true
      if (!asked.bounced) this.queue('M12', r, { asked }, this.now + (asked.sent ? 0 : minute))
    }
  }
  private bounce(mail: Mail) {
    const { kind, request, asked } = mail
    mail.state = 'dead'
    if ((kind === 'M01' || kind === 'M02') && !request.confirmed) {
      request.bounced ??= this.now
      this.freeWindow(request)
    }
    if (kind !== 'M04' || !asked || asked.bounced || asked.closed) return
    Object.assign(asked, { bounced: true, waiting: false })
    if (!request.erased) this.queue('M10', request, { asked })
  }
  private hasOccasion({ kind, request: r, asked }: Mail): boolean {
    if (kind === 'M12') return asked?.sent !== undefined && !asked.bounced
    if (r.gone || r.erased) return false
    if (kind === 'M01' || kind === 'M02') return statusOf(r, this.now) === 'pending_verification'
    if (kind === 'M10' && !asked && r.dispatched) return false
    if (kind === 'M36') return asked ? !asked.closed && !asked.bounced && r.end > this.now : isRenewable(r, this.now)
    return !r.withdrawn && statusOf(r, this.now) !== 'expired' && !asked?.closed
  }
  /** The seven days begin when the first mail leaves. */
  private startTerm(r: Request) {
    const left = this.mails.some((m) => m.kind === 'M01' && m.request === r && m.state === 'sent')
    if (left || r.gone || r.dispatched || r.expired || r.withdrawn) return
    if (r.expires < this.now + 7 * day - minute) r.expires = r.end = this.now + 7 * day
  }
  private remindOfFirst(r: Request) {
    if (r.confirmed || r.gone || r.created > this.now - 10 * minute || !this.hits.resend(`request ${r.n}`, this.now))
      return
    if (!r.erased && statusOf(r, this.now) === 'pending_verification') this.queueUnconfirmed('M01', r)
  }
  private queue(kind: Mail['kind'], request: Request, about: Partial<Mail> = {}, due = this.now) {
    this.mails.push({ kind, request, due, state: 'waiting', ...about })
  }
  private queueUnconfirmed(kind: 'M01' | 'M02', request: Request) {
    const unconfirmed = mailboxOf(request.address)
    const lately = this.mails.filter((mail) => {
      const moment = mail.state === 'waiting' ? this.now : (mail.sent ?? mail.due)
      return mail.unconfirmed === unconfirmed && mail.state !== 'dropped' && moment > this.now - day
    })
    if (lately.length < 3) this.queue(kind, request, { unconfirmed })
  }
  private freeWindow(r: Request) {
    for (const [mailbox, { request }] of this.windows) if (request === r) this.windows.delete(mailbox)
  }
  private hadThree(mailbox: string): boolean {
    const sent = this.requests.filter(
      (r) => mailboxOf(r.address) === mailbox && (r.dispatched ?? 0) > this.now - 30 * day,
    )
    return sent.length >= 3
  }
}
