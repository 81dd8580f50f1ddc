import { endOfWorkingDay, isWorkingDay } from '#contract/calendar/working-days.ts'
import { dayOf } from '#contract/format/dates.ts'
import { day, hour } from '../moments.ts'
import { billedOffer } from './bill.ts'
import type { Requests } from './model.ts'
import { isOfList, isWaitedFor, queue, queueToOffice, queueUnconfirmed } from './outbox.ts'
import type { Request } from './request.ts'
import { answerOf, completesAt, reachedBy, statusOf } from './states.ts'

/** What happens by time alone, in the order of the program's timers. */
export function pass(model: Requests, ms: number): void {
  model.now += ms
  const alive = model.requests.filter((request) => !request.gone)
  expire(model, alive)
  fallSilent(model, alive)
  for (const r of alive) {
    const isSent = !r.withdrawn && !r.erased && !r.bounced
    if (isSent && since(model, r.dispatched) >= 173 * day) tellOnce(model, 'M33', r)
  }
  for (const r of alive) {
    const isStranger = r.withdrawn !== undefined && !r.confirmed && r.expires <= model.now
    if (since(model, r.dispatched) >= 180 * day || since(model, r.withdrawn) >= 30 * day || isStranger) r.erased = true
  }
  for (const r of alive) news(model, r)
  for (const r of alive) if (completesAt(r) <= model.now) complete(model, r)
}

const since = ({ now }: Requests, moment: number | undefined) => (moment === undefined ? -1 : now - moment)

function tellOnce(model: Requests, kind: 'M09' | 'M13' | 'M33', r: Request) {
  if (r.once.has(kind)) return
  r.once.add(kind)
  if (!isOfList(kind) || !model.unsubscribed.has(r.address)) queue(model, kind, r)
}

function expire(model: Requests, alive: Request[]) {
  const { now } = model
  const firstWaits = (r: Request) =>
    model.mails.some((m) => m.kind === 'M01' && m.request === r && m.state === 'waiting')
  for (const r of alive.toSorted((a, b) => a.expires - b.expires)) {
    const isDue = r.expires <= now + 6 * day && r.expires > now && !r.confirmed && !firstWaits(r)
    if (!isDue || r.once.has('M02')) continue
    r.once.add('M02')
    if (!r.erased && statusOf(r, now) === 'pending_verification') queueUnconfirmed(model, 'M02', r)
  }
  for (const r of alive) {
    if (r.expires > now || r.dispatched || r.withdrawn || r.bounced || r.expired || firstWaits(r)) continue
    r.expired = now
    model.freeWindow(r)
  }
  for (const r of alive) if (since(model, r.expired ?? r.bounced) >= 23 * hour) r.gone = true
}

function fallSilent({ now }: Requests, alive: Request[]) {
  for (const o of alive.flatMap((r) => r.offices)) {
    if (o.deadline && o.deadline <= now && !o.bounced && !o.closed) o.silent ??= now
  }
}

/** Mails about a sent request that nobody was chosen in. */
function news(model: Requests, r: Request) {
  const { now } = model
  if (!r.dispatched || r.withdrawn || r.erased || r.chosen || r.completed) return
  for (const o of isWorkingDay(dayOf(new Date(now))) ? r.offices : []) {
    const isOver = o.reminded || o.silent || o.replaced || !o.sent || !o.deadline || o.deadline <= now
    if (isOver || !isWaitedFor(o) || endOfWorkingDay(new Date(o.sent!), 2).getTime() > now) continue
    o.reminded = true
    queueToOffice(model, 'M05', r, o)
  }
  // A decline that can still be taken back is no end.
  const mayChange = r.offices.map(answerOf).some((a) => a?.kind === 'decline' && a.at > now - hour)
  const isReached = r.offices.some((o) => o.queued && !o.bounced && !o.replaced)
  if (statusOf(r, now) === 'answered' && !mayChange && isReached) tellOnce(model, 'M09', r)
  if (since(model, r.dispatched) >= 14 * day) tellOnce(model, 'M13', r)
}

function complete(model: Requests, r: Request) {
  r.completed = true
  const offices = reachedBy(r)
  if (offices.length > 0 && !model.unsubscribed.has(r.address))
    queue(model, 'M14', r, { offices, hasBill: billedOffer(r) !== undefined })
}
