import { mailboxOf } from '../mailboxes.ts'
import { day, minute } from '../moments.ts'
import { dispatch, hadThree, sendTo } from './dispatch.ts'
import { offerAtOnce } from './instant-offers.ts'
import type { Requests } from './model.ts'
import { queueM12, queueToOffice, takeBack } from './outbox.ts'
import type { Link, Mail, Request, Vestiging } from './request.ts'
import { canBeChosen, canBeReplaced, choiceEnds, statusOfOffice, wrongOf, wrongOfToken } from './states.ts'

/** The customer takes an office, or another notary (null); the pages of the others close. */
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
  if (request.chosen && request.choice === office) return 'done'
  if (request.chosen && !model.hits.hit(`choice ${request.n}`, model.now, 5, day)) return 'RATE_LIMITED'
  const reached = request.offices.filter((o) => o.queued && !o.bounced && !o.closed && !o.replaced)
  for (const vestiging of reached) mailChoice(model, request, vestiging, vestiging.office === office ? 'M11' : 'M12')
  request.chosen ??= model.now
  request.choice = office
  return 'done'
}

/** Once the choice stood for five minutes, and not to who heard the same last. */
function mailChoice(model: Requests, request: Request, vestiging: Vestiging, kind: 'M11' | 'M12') {
  const isOfChoice = (mail: Mail) => mail.kind === 'M11' || mail.kind === 'M12'
  const before = model.mails.filter((mail) => mail.vestiging === vestiging && isOfChoice(mail) && !mail.takenBack)
  for (const mail of before.filter(({ state }) => state === 'waiting')) {
    mail.due = Math.max(mail.due, model.now + stands)
    if (mail.kind !== kind) takeBack(mail)
  }
  if (before.findLast((mail) => !mail.takenBack)?.kind === kind) return
  if (kind === 'M11') queueToOffice(model, 'M11', request, vestiging, { hold: stands })
  else queueM12(model, request, vestiging, stands)
}
const stands = 5 * minute

/** Another office in the place of one that fell away. */
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
  if (request.dispatched) {
    sendTo(model, request, vestiging)
    offerAtOnce(model, request, [vestiging])
  } else dispatch(model, request)
  return 'done'
}

/** What the customer says of an office that did not answer here. */
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
