import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import { mailboxOf } from '../mailboxes.ts'
import { day } from '../moments.ts'
import type { RequestFacts } from './facts.ts'
import { offerAtOnce } from './instant-offers.ts'
import { queue, queueM12, queueToOffice, takeBack } from './outbox.ts'
import type { Request, Vestiging } from './request.ts'
import { wentToAnotherOffice } from './states.ts'

/** Sends a request to the offices that have a place and take it; false when there is none. */
export function dispatch(model: RequestFacts, r: Request): boolean {
  const waiting = r.offices.filter(({ place }) => place)
  if (!waiting.some((o) => model.takesRequests(o.office))) return false
  r.dispatched = model.now
  r.end = model.now + 180 * day
  const going = waiting.filter((o) => model.takesRequests(o.office))
  for (const vestiging of waiting) {
    if (model.takesRequests(vestiging.office)) sendTo(model, r, vestiging)
    else Object.assign(vestiging, { skipped: true, place: false })
  }
  offerAtOnce(model, r, going)
  queue(model, 'M03', r)
  return true
}

export function sendTo(model: RequestFacts, r: Request, vestiging: Vestiging) {
  vestiging.queued = model.now
  vestiging.deadline = endOfWorkingDay(new Date(model.now), 10).getTime()
  queueToOffice(model, 'M04', r, vestiging)
}

/** Ends the pages of all offices; who was passed over was asked to delete it before. */
export function closeOffices(model: RequestFacts, r: Request, hold = 0) {
  for (const vestiging of r.offices) {
    if (!vestiging.queued || vestiging.closed) continue
    vestiging.closed = true
    if (!wentToAnotherOffice(vestiging, r)) queueM12(model, r, vestiging, hold)
  }
}

/** The same taken back, with the mails that wait to say so. */
export function openOffices(model: RequestFacts, r: Request) {
  for (const vestiging of r.offices) {
    if (!vestiging.closed) continue
    vestiging.closed = undefined
    if (wentToAnotherOffice(vestiging, r)) continue
    for (const mail of model.mails)
      if (mail.kind === 'M12' && mail.vestiging === vestiging && mail.state === 'waiting') takeBack(mail)
  }
}

/** Three sent requests in 30 days are the most. */
export function hadThree(model: RequestFacts, mailbox: string): boolean {
  const sent = model.requests.filter(
    (r) => mailboxOf(r.address) === mailbox && (r.dispatched ?? 0) > model.now - 30 * day,
  )
  return sent.length >= 3
}
