import { mailboxOf, officeAddress, unconfirmedMoments } from '../mailboxes.ts'
import { day } from '../moments.ts'
import type { Decision, Link, Mail, Review } from './review.ts'

/** The links and the mails that they go in. */
export class Outbox {
  now: number
  readonly links: Link[] = []
  readonly mails: Mail[] = []
  constructor(now: number) {
    this.now = now
  }

  revoke(kind: 'confirm' | 'own', review: Review) {
    for (const link of this.links) if (link.kind === kind && link.review === review) link.revoked = true
  }
  queueConfirmation(review: Review, askedBy?: 'asked by its reader') {
    const link = this.mint({ kind: 'confirm', review, ends: review.expires })
    const mail = { kind: 'M17', to: review.address, review, link } as const
    if (askedBy) this.queue(mail)
    else this.queueUnconfirmed(mail)
  }
  tellAuthor(kind: 'M19' | 'M20' | 'M20b', review: Review, decision?: Decision) {
    const link = this.mint({ kind: 'own', review, ends: Number.POSITIVE_INFINITY })
    this.queue({ kind, to: review.address, review, link, ...(decision && { decision }) })
  }
  tellOffice(review: Review) {
    const office = review.office!
    const link = this.mint({ kind: 'reply', office, ends: this.now + 90 * day })
    this.queue({ kind: 'M21', to: officeAddress(office), review, link })
  }
  mint<L extends Link>(link: L): L {
    this.links.push(link)
    return link
  }
  queue(mail: Omit<Mail, 'state' | 'due'> & { due?: number }) {
    this.mails.push({ state: 'waiting', due: this.now, ...mail })
  }
  /** At most three in 24 hours to a mailbox whose owner confirmed nothing; a decision about a notice leaves later. */
  queueUnconfirmed(mail: Omit<Mail, 'state' | 'due'>) {
    const unconfirmed = mailboxOf(mail.to)
    const third = unconfirmedMoments(this, unconfirmed)[2]
    const due = third === undefined ? this.now : third + day
    if (due === this.now || mail.kind === 'M24') this.queue({ ...mail, due, unconfirmed })
  }
}
