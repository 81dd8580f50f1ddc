import { endOfDay } from '#contract/calendar/working-days.ts'
import { dayOf } from '#contract/format/dates.ts'
import { mailboxOf } from '../mailboxes.ts'
import { day, Hits, hour, minute } from '../moments.ts'
import { Sessions } from '../sessions.ts'
import { Authors } from './authors.ts'
import { type Code, type CodeRefusal, Codes } from './codes.ts'
import {
  canChange,
  type Decision,
  type DecisionKind,
  decisionsFor,
  isFlagged,
  type Link,
  type LinkOf,
  type Notice,
  openNotices,
  type Review,
  repliedAt,
} from './review.ts'

type Written = {
  address: string
  office: number | null
  mark: number
  text: string
  visitor: number
  network: number
  ip: string
  code: string | undefined
}

const isOfOffice = (address: string) => address.endsWith('@model.example')

/** What the program must do with reviews, with figures of its own. A refusal is its code. */
export class Reviews extends Authors {
  readonly start: number
  readonly refused = new Set<string>()
  /** Refused a mail, and took none since. */
  readonly bounced = new Set<string>()
  readonly notices: Notice[] = []
  /** When the operator was told what waits. */
  readonly digests: number[] = []
  readonly hits = new Hits()
  readonly sessions = new Sessions()
  readonly codes = new Codes(this.hits)
  constructor(now: number) {
    super(now)
    this.start = now
  }

  write(written: Written, invitation?: LinkOf<'invitation' | 'site invitation'>): string | Review {
    const { office, visitor, network, ip } = written
    const code = invitation ? undefined : this.codeOf(written)
    if (typeof code === 'string') return `code ${code}`
    if (!this.hits.hit(`${office === null ? 'site ' : ''}reviews ${ip}`, this.now, 5, hour)) return 'RATE_LIMITED'
    if (invitation) {
      const wrong = this.wrongOf(invitation) ?? (invitation.used && 'TOKEN_ALREADY_USED')
      if (wrong) return wrong
    }
    const address = invitation && office !== null ? invitation.customer.address : written.address
    if (invitation?.customer.erased) return office === null ? 'SITE_REVIEW_CONTEXT_MISMATCH' : 'TOKEN_INVALID'
    if (invitation?.kind === 'site invitation' && invitation.customer.address !== address) {
      return 'SITE_REVIEW_CONTEXT_MISMATCH'
    }
    if (invitation && invitation.office !== office) return 'TOKEN_INVALID'
    const before = this.liveOf(address, office)
    const hasEnded = before?.status === 'pending_verification' && before.expires <= this.now
    if (before && !hasEnded) {
      this.remindOfFirst(before)
      return office === null ? 'USER_ALREADY_REVIEWED_SITE' : 'USER_ALREADY_REVIEWED_THIS_VESTIGING'
    }
    if (office === null && !invitation && !this.wasActive(mailboxOf(address))) {
      return 'SITE_REVIEW_REQUIRES_RECENT_ACTIVITY'
    }
    // Who is refused ends nothing: a first one whose mail waits can still be confirmed by it.
    if (hasEnded) this.erase(before)
    const trusted = invitation !== undefined || this.sessions.isTrusted(visitor, address, this.now)
    const review: Review = {
      ...{ n: this.reviews.length, id: '', office, address, mark: written.mark, text: written.text },
      ...{ status: 'pending_verification', created: this.now, expires: this.now + 7 * day, network },
      level: 'email',
      ...{ writer: null, heldFor: null, heldAt: null, hidden: null, adjustUntil: null },
      ...{ reply: null, heldReply: null, rejectedReply: null, decisions: [], notices: [] },
    }
    if (office === null && this.isCustomer(address, null)) review.level = 'offerte'
    if (office !== null && invitation) review.level = 'uitnodiging'
    this.reviews.push(review)
    if (code) code.review = review
    if (invitation) invitation.used = true
    if (trusted) this.verify(review)
    else this.queueConfirmation(review)
    const session = this.sessions.remember(visitor, address, { now: this.now })
    if (!trusted) review.writer = session
    return review
  }
  confirm(link: LinkOf<'confirm'>, visitor: number): string | { already: boolean } {
    const { review } = link
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    const already = review.verified !== undefined
    if (already && review.verified! + day <= this.now) return 'TOKEN_ALREADY_USED'
    if (!already) this.verify(review)
    if (!review.nameless) this.sessions.remember(visitor, review.address, { now: this.now, verified: true })
    return { already }
  }
  resend({ review, revoked }: LinkOf<'confirm'>): string {
    if (revoked) return 'TOKEN_INVALID'
    if (review.status !== 'pending_verification') return 'TOKEN_ALREADY_USED'
    if (!this.hits.resend(`review ${review.n}`, this.now)) return 'RATE_LIMITED'
    if (review.expires <= this.now) review.expires = this.now + 7 * day
    this.queueConfirmation(review, 'asked by its reader')
    return 'done'
  }
  deleteUnverified({ review, revoked }: LinkOf<'confirm'>): string {
    if (revoked) return 'TOKEN_INVALID'
    if (review.status !== 'pending_verification') return 'TOKEN_ALREADY_USED'
    this.erase(review)
    return 'done'
  }
  edit(link: LinkOf<'own'>, mark: number, text: string): string {
    const { review } = link
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    if (!canChange(review)) return 'CONFLICT'
    if (review.mark === mark && review.text === text) return 'done'
    Object.assign(review, { mark, text, edited: this.now })
    this.check(review)
    return 'done'
  }
  withdraw(link: LinkOf<'own'>): string {
    const { review } = link
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    if (!canChange(review)) return 'CONFLICT'
    const gone = { heldReply: null, rejectedReply: null, hidden: null, adjustUntil: null }
    Object.assign(review, { status: 'withdrawn', withdrawn: this.now, ...gone })
    this.revoke('own', review)
    return 'done'
  }
  report(review: Review, reader: string, personal: boolean): string | Notice {
    if (review.erased || review.status !== 'published') {
      return review.office === null ? 'SITE_REVIEW_NOT_FOUND' : 'REVIEW_NOT_FOUND'
    }
    const same = openNotices(review).find((n) => n.reader === reader && n.personal === personal)
    if (same) return same
    const notice: Notice = { review, reader, personal, reference: '' }
    review.notices.push(notice)
    this.notices.push(notice)
    if (personal && isFlagged(review.text) && review.hidden === null) {
      const last = review.decisions.at(-1)
      const passed = last && !last.automatic && last.at >= (review.edited ?? review.created)
      if (!passed) Object.assign(review, { heldFor: 'text', heldAt: this.now, hidden: this.now })
    }
    this.queueUnconfirmed({ kind: 'M23', to: reader, notice, review })
    return notice
  }
  decide(review: Review, kind: DecisionKind, automatic = false): string {
    if (!decisionsFor(review).includes(kind)) return 'CONFLICT'
    const { nameless, address, office } = review
    const other = nameless ? undefined : this.liveOf(address, office)
    if (kind === 'publish' && other && other !== review) return 'CONFLICT'
    const notices = openNotices(review)
    const decision: Decision = { kind, automatic, at: this.now, reported: notices.length > 0 }
    review.decisions.push(decision)
    if (kind === 'publish') this.show(review, { tell: true })
    if (kind === 'adjust') {
      if (review.status === 'published') {
        Object.assign(review, { heldFor: 'text', heldAt: review.heldAt ?? this.now, hidden: review.hidden ?? this.now })
      }
      review.adjustUntil = endOfDay(dayOf(new Date(this.now + 14 * day))).getTime()
      this.tellAuthor('M20b', review, decision)
    }
    if (kind === 'reject' || kind === 'remove') {
      if (review.heldFor === 'fraud') review.refusedAsFraud = true
      const status = kind === 'reject' ? 'rejected' : 'removed'
      Object.assign(review, { status, heldFor: null, heldAt: null, hidden: null, adjustUntil: null })
      this.tellAuthor('M20', review, decision)
    }
    if (kind !== 'adjust') this.closeNotices(notices)
    return 'done'
  }
  reply(link: LinkOf<'reply'>, review: Review, text: string): string {
    const wrong = this.wrongOf(link)
    if (wrong) return wrong
    if (review.office !== link.office || review.erased || review.status !== 'published') return 'REVIEW_NOT_FOUND'
    if ((review.heldReply ?? review.reply)?.text === text) return 'done'
    const at = repliedAt(review) ?? this.now
    if (at + 14 * day <= this.now) return 'CONFLICT'
    review.rejectedReply = null
    if (isFlagged(text)) review.heldReply = { text, at: review.heldReply?.at ?? this.now }
    else this.showReply(review, { text, at })
    return 'done'
  }
  decideReply(review: Review, publish: boolean): void {
    if (publish) this.showReply(review, review.heldReply!)
    else review.rejectedReply = { text: review.heldReply!.text, at: this.now }
    review.heldReply = null
  }
  resendReplyLink({ office }: LinkOf<'reply'>): string {
    const [newest] = this.repliable(office)
    if (!newest) return 'TOKEN_ALREADY_USED'
    if (!this.hits.resend(`replies ${office}`, this.now)) return 'RATE_LIMITED'
    this.tellOffice(newest)
    return 'done'
  }

  /** What is wrong with a link; one that was used is another matter. */
  wrongOf(link: Link): string | undefined {
    if (link.revoked) return 'TOKEN_INVALID'
    if (link.ends <= this.now) return 'TOKEN_EXPIRED'
    if (link.kind !== 'reply' || this.repliable(link.office).length > 0) return undefined
    return this.shownOf(link.office).some((r) => repliedAt(r) !== undefined) ? 'TOKEN_ALREADY_USED' : undefined
  }
  /** What keeps the form of an invitation from being filled in. */
  wrongToFill({ kind, customer, office, used }: LinkOf<'invitation' | 'site invitation'>): string | undefined {
    if (used) return 'TOKEN_ALREADY_USED'
    if (customer.erased) return kind === 'invitation' ? 'TOKEN_INVALID' : 'SITE_REVIEW_CONTEXT_MISMATCH'
    const live = this.liveOf(customer.address, office)
    if (!live) return undefined
    if (kind === 'invitation') return 'USER_ALREADY_REVIEWED_THIS_VESTIGING'
    const ended = live.status === 'pending_verification' && live.expires <= this.now
    return ended ? undefined : 'USER_ALREADY_REVIEWED_SITE'
  }
  shownOf = (office: number | null) =>
    this.reviews
      .filter((r) => r.office === office && !r.erased && r.status === 'published')
      .sort((a, b) => b.created - a.created || b.n - a.n)
  /** Those without a reply first, then those whose reply can still be changed. */
  repliable(office: number): Review[] {
    const shown = this.shownOf(office)
    const changeable = shown.filter((r) => (repliedAt(r) ?? 0) > this.now - 14 * day)
    return [...shown.filter((r) => repliedAt(r) === undefined), ...changeable]
  }
  /** What was typed beside a review of an office. */
  private codeOf({ office, code: typed, ip, visitor }: Written): Code | CodeRefusal | undefined {
    if (office === null || typed === undefined) return undefined
    return this.codes.try({ typed, office, ip, session: this.sessions.of(visitor) }, this.now)
  }
  private verify(review: Review) {
    const { office, address } = review
    Object.assign(review, { verified: this.now, writer: null })
    if (office !== null && review.level === 'email' && this.isCustomer(address, office)) review.level = 'offerte'
    if (this.codes.spend(review)) review.level = 'klant'
    this.check(review)
  }
  /** Shown at once, or held. */
  private check(r: Review) {
    const fraud = r.office !== null && r.published === undefined && (isOfOffice(r.address) || this.isOneOfMany(r))
    if (!fraud && !isFlagged(r.text)) return this.show(r)
    r.heldFor = fraud ? 'fraud' : 'text'
    r.heldAt ??= this.now
    r.adjustUntil = null
    if (r.status === 'published') r.hidden ??= this.now
    else r.status = 'in_moderation'
  }
  show(r: Review, { tell = false, marksOnly = false } = {}) {
    const first = r.published === undefined
    const isNews = first || r.hidden !== null || tell
    Object.assign(r, { status: 'published', published: r.published ?? this.now })
    r.refusedAsFraud = undefined
    if (marksOnly) r.hidden = this.now
    else Object.assign(r, { heldFor: null, heldAt: null, hidden: null, adjustUntil: null })
    if (isNews) this.tellAuthor('M19', r)
    if (first && r.office !== null) this.tellOffice(r)
  }
  private showReply(review: Review, reply: { text: string; at: number }) {
    if (review.reply === null && !review.forgotten) this.queue({ kind: 'M22', to: review.address, review })
    review.reply = { text: reply.text, at: review.reply?.at ?? reply.at }
    review.heldReply = null
  }
  erase(review: Review) {
    review.erased = true
    this.codes.letGo(review)
    this.revoke('confirm', review)
  }
  private remindOfFirst(r: Review) {
    if (r.status !== 'pending_verification' || r.created > this.now - 10 * minute) return
    if (this.hits.resend(`review ${r.n}`, this.now)) this.queueConfirmation(r)
  }
  closeNotices(notices: Notice[]) {
    for (const notice of notices) {
      notice.closed = this.now
      const { reader, review } = notice
      this.queueUnconfirmed({ kind: 'M24', to: reader, notice, review })
    }
  }
}
