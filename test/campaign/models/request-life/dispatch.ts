import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import { mailboxOf } from '../mailboxes.ts'
import { day } from '../moments.ts'
import type { RequestFacts } from './facts.ts'
import { queue, queueM12, queueToOffice } from './outbox.ts'
import type { Asked, Request } from './request.ts'
import { isPassedOver } from './states.ts'

/** Sends a request to the offices that have a place and take it; false when there is none. */
export function dispatch(model: RequestFacts, r: Request): boolean {
  const waiting = r.offices.filter(({ place }) => place)
  if (!waiting.some((o) => model.takesRequests(o.office))) return false
  r.dispatched = model.now
  r.end = model.now + 180 * day
  for (const asked of waiting) {
    if (model.takesRequests(asked.office)) sendTo(model, r, asked)
    else Object.assign(asked, { skipped: true, place: false })
  }
  queue(model, 'M03', r)
  return true
}

export function sendTo(model: RequestFacts, r: Request, asked: Asked) {
  asked.queued = model.now
  asked.deadline = endOfWorkingDay(new Date(model.now), 10).getTime()
  queueToOffice(model, 'M04', r, asked)
}

/** Ends the pages of all offices; who was passed over was asked to delete it before. */
export function closeOffices(model: RequestFacts, r: Request, hold = 0) {
  for (const asked of r.offices) {
    if (!asked.queued || asked.closed) continue
    asked.closed = true
    if (!isPassedOver(asked, r)) queueM12(model, r, asked, hold)
  }
}

/** The same taken back, with the mails that wait to say so. */
export function openOffices(model: RequestFacts, r: Request) {
  for (const asked of r.offices) {
    if (!asked.closed) continue
    asked.closed = undefined
    if (isPassedOver(asked, r)) continue
    for (const mail of model.mails)
      if (mail.kind === 'M12' && mail.asked === asked && mail.state === 'waiting') mail.state = 'dropped'
  }
}

/** Three sent requests in 30 days are the most. */
export function hadThree(model: RequestFacts, mailbox: string): boolean {
  const sent = model.requests.filter(
    (r) => mailboxOf(r.address) === mailbox && (r.dispatched ?? 0) > model.now - 30 * day,
  )
  return sent.length >= 3
}
