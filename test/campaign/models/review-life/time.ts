import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import { isSame } from '../mailboxes.ts'
import { day, hour, minute, monthsBefore } from '../moments.ts'
import type { Reviews } from './model.ts'
import { type Customer, endedAt, isOffline, isUndecided, type Mail, type Review } from './review.ts'

/** When the author of one that may not be a customer's hears the decision at the latest. */
export const fraudDeadline = (heldAt: number) => endOfWorkingDay(new Date(heldAt), 5).getTime()

/** What happens by time alone. */
export function pass(model: Reviews, ms: number): void {
  model.now += ms
  const { now } = model
  for (const customer of model.customers) tend(model, customer)
  const alive = () => model.reviews.filter((r) => !r.erased)
  const unconfirmed = () => alive().filter((r) => r.status === 'pending_verification' && !confirmationWaits(model, r))
  for (const r of unconfirmed().toSorted((a, b) => a.expires - b.expires)) {
    if (r.expires > now + 5 * day || r.expires <= now || r.reminded) continue
    r.reminded = true
    model.queueConfirmation(r)
  }
  // An hour early, so that it is done within the 24.
  for (const r of unconfirmed()) if (r.expires <= now - 23 * hour) model.erase(r)
  for (const r of alive().filter(isOffline)) {
    if (endedAt(r) <= monthsBefore(now, 12) && !r.forgotten) {
      r.forgotten = true
      model.revoke('own', r)
    }
    if (endedAt(r) <= monthsBefore(now, 24)) r.nameless = true
  }
  for (const r of alive()) if (r.created <= now - 8 * day) r.network = null

  for (const r of alive()) {
    // Ten minutes early, so that the promise of 24 hours is kept.
    if (r.status !== 'in_moderation' || r.heldFor !== 'text' || r.heldAt! > now - day + 10 * minute) continue
    model.show(r, { tell: true, marksOnly: true })
  }
  for (const r of alive()) {
    if (r.status !== 'in_moderation' || r.heldFor !== 'fraud' || r.heldAt! > now - day || r.toldHeld) continue
    r.toldHeld = true
    model.queue({ kind: 'M20c', to: r.address, review: r })
  }
  for (const r of alive().filter(isUndecided)) {
    if (r.adjustUntil === null || r.adjustUntil > now) continue
    model.decide(r, r.status === 'published' ? 'remove' : 'reject', true)
  }
  model.closeNotices(model.notices.filter((n) => n.closed === undefined && n.review.status === 'withdrawn'))
  for (const n of model.notices) if (n.closed !== undefined && n.closed <= monthsBefore(now, 6)) n.forgotten = true
  for (const r of alive()) if (r.rejectedReply && r.rejectedReply.at <= now - 90 * day) r.rejectedReply = null
  model.codes.forget(now)
  digest(model)
}

/** What is asked of a customer: about the office when the request is completed, and once more; about the platform soon. */
function tend(model: Reviews, c: Customer) {
  const { now } = model
  if (!c.erased && !c.told && c.dispatched <= now - 173 * day) {
    c.told = true
    model.queue({ kind: 'M33', to: c.address, customer: c })
  }
  if (c.dispatched <= now - 180 * day) c.erased = true
  if (c.dispatched <= monthsBefore(now, 24)) c.nameless = true
  const link = () => model.mint({ kind: 'invitation', customer: c, office: c.office, ends: now + 60 * day })
  const ask = (kind: 'M14' | 'M15') => model.queue({ kind, to: c.address, customer: c, link: link() })
  if (!c.completed && !c.erased && c.dispatched <= now - 60 * day) {
    c.completed = true
    if (!model.hasReviewed(c.address, c.office)) {
      c.invited = now
      ask('M14')
    }
  }
  if (c.invited !== undefined && c.invited <= now - 7 * day && !c.reminded) {
    c.reminded = true
    if (!c.erased && !model.hasReviewed(c.address, c.office)) ask('M15')
  }
  if (c.dispatched > now - 3 * day || c.dispatched <= now - 10 * day) return
  const before = model.customers.some((o) => o.invitedToSite && !o.nameless && isSame(o.address, c.address))
  if (before || model.hasReviewed(c.address, null)) return
  c.invitedToSite = true
  const toSite = model.mint({ kind: 'site invitation', customer: c, office: null, ends: now + 60 * day })
  model.queue({ kind: 'M16', to: c.address, customer: c, link: toSite })
}

const confirmationWaits = ({ mails }: Reviews, review: Review) =>
  mails.some((m) => m.kind === 'M17' && m.review === review && m.state === 'waiting')

/** Those that wait for the operator, and not for their author. */
export const waitingFor = ({ reviews }: Reviews) => reviews.filter((r) => isUndecided(r) && r.adjustUntil === null)
export const digestMoments = ({ heldAt, heldFor }: Review): number[] => [
  heldAt! + 12 * hour,
  heldAt! + 22 * hour,
  ...(heldFor === 'fraud' ? [fraudDeadline(heldAt!) - day] : []),
]

function digest(model: Reviews) {
  const lastDigest = Math.max(0, ...model.digests)
  const isDue = (moment: number) => moment <= model.now && moment > lastDigest
  if (!waitingFor(model).some((r) => digestMoments(r).some(isDue))) return
  model.digests.push(model.now)
  model.queue({ kind: 'M34', to: 'info@localhost' })
}

/** What the mail server gets. */
export function post(model: Reviews): Mail[] {
  const letters: Mail[] = []
  for (const mail of model.mails) {
    if (mail.state !== 'waiting' || mail.due > model.now) continue
    const { review, kind } = mail
    if (kind === 'M17') startTerm(model, review!)
    mail.count = waitingFor(model).length
    if (!hasOccasion(model, mail) || (isInvitation(kind) && model.bounced.has(mail.to))) mail.state = 'dropped'
    else if (model.refused.has(mail.to)) {
      mail.state = 'dead'
      model.bounced.add(mail.to)
      if (kind === 'M17') model.erase(review!)
    } else {
      letters.push(mail)
      model.bounced.delete(mail.to)
      mail.state = 'sent'
      mail.sent = model.now
    }
  }
  return letters
}

/** Nobody waits for it: an address that takes no mail gets none of these. */
const isInvitation = (kind: Mail['kind']) => kind === 'M14' || kind === 'M15' || kind === 'M16'

/** The seven days begin when the first mail leaves. */
function startTerm(model: Reviews, review: Review) {
  const { status, erased, expires } = review
  const left = model.mails.some((m) => m.kind === 'M17' && m.review === review && m.state === 'sent')
  if (left || erased || status !== 'pending_verification' || expires >= model.now + 7 * day - minute) return
  review.expires = model.now + 7 * day
  for (const link of model.links) {
    if (link.kind === 'confirm' && link.review === review) link.ends = review.expires
  }
}

function hasOccasion(model: Reviews, { kind, review: r, customer: c, notice, count }: Mail): boolean {
  const readable = r !== undefined && !r.erased && !r.forgotten
  if (kind === 'M17') return readable && r.status === 'pending_verification'
  if (kind === 'M19') return readable && r.status === 'published'
  if (kind === 'M20') return readable
  if (kind === 'M20b') return readable && r.adjustUntil !== null
  if (kind === 'M20c') return readable && r.status === 'in_moderation'
  if (kind === 'M21') return r!.status === 'published'
  if (kind === 'M22') return readable && r.status === 'published'
  if (kind === 'M23' || kind === 'M24') return !notice!.forgotten
  if (kind === 'M33') return !c!.erased
  if (kind === 'M34') return count! > 0
  if (kind === 'M14' || kind === 'M15') return !c!.erased && !model.hasReviewed(c!.address, c!.office)
  return kind !== 'M16' || (!c!.erased && !model.hasReviewed(c!.address, null))
}
