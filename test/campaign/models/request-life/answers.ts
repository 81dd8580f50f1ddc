import { hour } from '../moments.ts'
import { instantOf, isBelowPromise, takeBackEnd } from './instant-offers.ts'
import type { Requests } from './model.ts'
import { queue } from './outbox.ts'
import type { Answer, Link } from './request.ts'
import { answerOf, wrongOfToken, wrongToAnswer } from './states.ts'
import { canBeEarliest } from './wished-day.ts'

type OfficeAnswer = Pick<Answer, 'kind' | 'content' | 'until' | 'earliest' | 'extra'>

/** What an office answers to a request. */
export function answer(model: Requests, link: Link, said: OfficeAnswer): string {
  const { kind, content, until, earliest = null, extra = null } = said
  const wrong = wrongToAnswer(model, link, kind)
  if (wrong) return wrong
  const { request, vestiging } = link
  const { answers } = vestiging!
  const last = answerOf(vestiging!)
  const before = answers.filter((one) => one.kind === kind)
  const isSame = last?.kind === kind && isAlike(last, said)
  if (kind === 'question') {
    if (last?.kind === 'decline' && !request.chosen) return 'CONFLICT'
    if (before.some((one) => one.content === content)) return done(model, link)
    if (before.length >= 5) return 'CONFLICT'
  }
  if (kind === 'offer') {
    if (!canBeEarliest(earliest, link, model.now)) return 'BAD_REQUEST'
    if (isBelowPromise(vestiging!, { total: Number(content), until: until!, extra }, model.now)) return 'OFFER_INVALID'
    if (isSame) return done(model, link)
    if (before.length >= 10) return 'CONFLICT'
  }
  if (kind === 'by_mail' && (last?.kind === 'offer' || instantOf(vestiging!))) return 'CONFLICT'
  if (kind === 'by_mail' && before[0]) {
    // Told again, only the amount is new, unless it answered otherwise in between.
    Object.assign(before[0], { content, at: last === before[0] ? last.at : model.now })
    return done(model, link)
  }
  if (kind === 'decline') {
    if (last?.kind === 'decline') return done(model, link)
    const instant = instantOf(vestiging!)
    if (instant && model.now >= takeBackEnd(instant)) return 'CONFLICT'
    for (const one of before) one.undone = true
  }
  const fresh: Answer = { ...said, at: model.now }
  answers.push(fresh)
  const about = { vestiging: vestiging!, answer: fresh }
  if (kind === 'offer') queue(model, 'M06', request, about)
  if (kind === 'question') queue(model, 'M08', request, about)
  // The customer is told once it can no longer be taken back.
  if (kind === 'decline') queue(model, 'M07', request, { ...about, due: model.now + hour })
  return done(model, link)
}

const isAlike = (one: OfficeAnswer, other: OfficeAnswer) => wordsOf(one) === wordsOf(other)
const wordsOf = ({ content, until, earliest, extra }: OfficeAnswer) => [content, until, earliest, extra].join()

/** Within the hour. */
export function undoDecline(model: Requests, link: Link): string {
  const wrong = wrongToAnswer(model, link, 'decline')
  if (wrong) return wrong
  const decline = answerOf(link.vestiging!)
  if (decline?.kind !== 'decline' || decline.at + hour <= model.now) return 'CONFLICT'
  decline.undone = true
  return done(model, link)
}

/** A person looked at the page; who answers did so too. */
export function open(model: Requests, link: Link): string {
  const wrong = wrongOfToken(link, model.now)
  if (wrong) return wrong
  return done(model, link)
}

function done(model: Requests, { vestiging }: Link): string {
  vestiging!.opened ??= model.now
  return 'done'
}
