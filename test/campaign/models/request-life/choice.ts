import { mailboxOf } from '../mailboxes.ts'
import { dispatch, hadThree, sendTo } from './dispatch.ts'
import type { Requests } from './model.ts'
import { queueM12, queueToOffice } from './outbox.ts'
import type { Link, Vestiging } from './request.ts'
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
  const wasOpen = (o: Vestiging) => !request.chosen || request.choice === o.office
  const reached = request.offices.filter((o) => o.queued && !o.bounced && !o.closed && !o.replaced)
  for (const vestiging of reached) {
    const isChosenAlready = request.chosen && request.choice === vestiging.office
    if (vestiging.office === office && !isChosenAlready) queueToOffice(model, 'M11', request, vestiging)
    if (vestiging.office !== office && wasOpen(vestiging)) queueM12(model, request, vestiging)
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
  const vestiging: Vestiging = { office, place: true, answers: [] }
  request.offices.push(vestiging)
  if (request.dispatched) sendTo(model, request, vestiging)
  else dispatch(model, request)
  return 'done'
}

/** What the customer says of an office that did not answer here (server section 3b). */
export function report(model: Requests, link: Link, office: number, said: NonNullable<Vestiging['report']>): string {
  const { request } = link
  const ended = wrongOfToken(link, model.now)
  if (ended) return ended
  if (!said.is_answered && said.total_cents !== null) return 'BAD_REQUEST'
  const wrong = wrongOf(link, model.now)
  if (wrong) return wrong
  if (!request.confirmed) return 'OFFERTE_NOT_VERIFIED'
  if (request.withdrawn || !request.dispatched) return 'OFFERTE_CLOSED'
  const vestiging = request.offices.find((o) => o.office === office)
  if (!vestiging || statusOfOffice(vestiging) !== 'expired') return 'BAD_REQUEST'
  vestiging.report = said
  return 'done'
}
