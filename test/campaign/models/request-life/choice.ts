import { mailboxOf } from '../mailboxes.ts'
import { dispatch, hadThree, sendTo } from './dispatch.ts'
import type { Requests } from './model.ts'
import { queueM12, queueToOffice } from './outbox.ts'
import type { Asked, Link } from './request.ts'
import { canBeChosen, canBeReplaced, choiceEnds, statusOfOffice, wrongOf, wrongOfToken } from './states.ts'

/** The customer takes an office, or another notary (null); the pages of the others close (server sections 3 and 3b). */
export function choose(model: Requests, link: Link, office: number | null): string {
  const { request } = link
  const wrong = wrongOf(link, model.now)
  if (wrong) return wrong
  if (!request.confirmed) return 'OFFERTE_NOT_VERIFIED'
  if (request.withdrawn || request.completed || !request.dispatched) return 'OFFERTE_CLOSED'
  if (model.now > choiceEnds(request, model.now)) return 'OFFERTE_CLOSED'
  if (office !== null && !request.offices.some((o) => o.office === office && canBeChosen(o, request))) {
    return 'BAD_REQUEST'
  }
  const wasOpen = (o: Asked) => !request.chosen || request.choice === o.office
  const reached = request.offices.filter((o) => o.queued && !o.bounced && !o.closed && !o.replaced)
  for (const asked of reached) {
    const isChosenAlready = request.chosen && request.choice === asked.office
    if (asked.office === office && !isChosenAlready) queueToOffice(model, 'M11', request, asked)
    if (asked.office !== office && wasOpen(asked)) queueM12(model, request, asked)
  }
  request.chosen ??= model.now
  request.choice = office
  return 'done'
}

/** Another office in the place of one that fell away (server section 3). */
export function replace(model: Requests, link: Link, office: number, previous: number | null): string {
  const { request } = link
  const wrong = wrongOf(link, model.now)
  if (wrong) return wrong
  if (!request.confirmed) return 'OFFERTE_NOT_VERIFIED'
  if (request.withdrawn || request.completed || request.chosen) return 'OFFERTE_CLOSED'
  const same = request.offices.find((o) => o.office === office)
  if (same) return same.queued && same.place ? 'done' : 'BAD_REQUEST'
  const gone = request.offices.find((o) => canBeReplaced(o, request) && (previous === null || o.office === previous))
  if (!gone) return 'BAD_REQUEST'
  if (!model.takesRequests(office)) return 'NO_VALID_OFFICES'
  if (!request.dispatched && hadThree(model, mailboxOf(request.address))) return 'RATE_LIMITED'
  Object.assign(gone, { replaced: true, place: false })
  request.once.delete('M09')
  if (gone.queued) queueM12(model, request, gone)
  const asked: Asked = { office, place: true, answers: [] }
  request.offices.push(asked)
  if (request.dispatched) sendTo(model, request, asked)
  else dispatch(model, request)
  return 'done'
}

/** What the customer says of an office that did not answer here (server section 3b). */
export function report(model: Requests, link: Link, office: number, said: NonNullable<Asked['report']>): string {
  const { request } = link
  const ended = wrongOfToken(link, model.now)
  if (ended) return ended
  if (!said.is_answered && said.total_cents !== null) return 'BAD_REQUEST'
  const wrong = wrongOf(link, model.now)
  if (wrong) return wrong
  if (!request.confirmed) return 'OFFERTE_NOT_VERIFIED'
  if (request.withdrawn || !request.dispatched) return 'OFFERTE_CLOSED'
  const asked = request.offices.find((o) => o.office === office)
  if (!asked || statusOfOffice(asked) !== 'expired') return 'BAD_REQUEST'
  asked.report = said
  return 'done'
}
