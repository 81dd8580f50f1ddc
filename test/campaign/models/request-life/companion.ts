import { dayOf } from '#contract/format/dates.ts'
import { day, minute } from '../moments.ts'
import type { Requests } from './model.ts'
import { queueUnconfirmed } from './outbox.ts'
import type { Companion, Link, Request } from './request.ts'
import { answerOf, canBeChosen, isShared, wrongOf } from './states.ts'

/** The link of who decides along. */
type CompanionLink = Requests['companions'][number]

/** Gives the new link, the one that stays, or a refusal. */
export function makeCompanion(model: Requests, link: Link, replaces: boolean): string | Companion {
  const { request } = link
  const wrong = wrongOf(link, model.now) ?? (isShared(request) ? undefined : 'OFFERTE_CLOSED')
  if (wrong) return wrong
  if (request.companion && !replaces) return request.companion
  request.companion = { id: '', ends: request.end, favourite: null, note: null, version: 0 }
  return request.companion
}

export function endCompanion(model: Requests, link: Link, companion: Companion | undefined): string {
  const wrong = wrongOf(link, model.now)
  if (wrong) return wrong
  const { companion: current } = link.request
  if (current && current !== companion) return 'CONFLICT'
  link.request.companion = undefined
  return 'done'
}

export function mailCompanion(model: Requests, link: Link, companion: Companion, to: string): string {
  const { request } = link
  const wrong = wrongOf(link, model.now) ?? (isShared(request) ? undefined : 'OFFERTE_CLOSED')
  if (wrong) return wrong
  if (request.companion !== companion) return 'CONFLICT'
  const sent = `companion ${companion.id} to ${to}`
  if (!model.hits.hit(sent, model.now, 1, 10 * minute)) return 'done'
  if (!model.hits.hit(`companion ${request.n}`, model.now, 3, day)) {
    model.hits.takeBack(sent)
    return 'RATE_LIMITED'
  }
  queueUnconfirmed(model, 'M49', request, { to, companion })
  return 'done'
}

export const isLive = ({ now }: Requests, { request, companion }: CompanionLink): boolean =>
  request.companion === companion && isShared(request) && companion.ends > now

/** What the holder thinks; of two who write at once the second one reads the first. */
export function writeOpinion(
  model: Requests,
  link: CompanionLink,
  { favourite, note, version }: Pick<Companion, 'favourite' | 'note' | 'version'>,
): string {
  if (!isLive(model, link)) return 'TOKEN_EXPIRED'
  const { request, companion } = link
  const isAmong = favourite === null || request.offices.some((o) => o.office === favourite)
  const isSame = companion.favourite === favourite && companion.note === note
  const isAnew = isSame && favouriteStanding(request, model.now) === 'changed'
  if (companion.version > 0 && isSame && isAmong && !isAnew) return 'done'
  if (companion.version !== version) return 'CONFLICT'
  const isNew = favourite !== null && favourite !== companion.favourite
  if (isNew && standingOf(request, favourite, model.now) !== 'stands') return 'BAD_REQUEST'
  if (favourite === null && note === null && version === 0) return 'BAD_REQUEST'
  Object.assign(companion, { favourite, note, version: version + 1, writtenAt: model.now })
  return 'done'
}

export function standingOf(
  r: Request,
  office: number,
  now: number,
  liked = Number.POSITIVE_INFINITY,
): 'stands' | 'changed' | 'expired' | 'gone' {
  const o = r.offices.find((one) => one.office === office)
  const answer = o && answerOf(o)
  if (!o || answer?.kind !== 'offer' || !canBeChosen(o, r)) return 'gone'
  if (answer.until! < dayOf(new Date(now))) return 'expired'
  return answer.at > liked ? 'changed' : 'stands'
}

/** Of the favourite, since it was written. */
export const favouriteStanding = (r: Request, now: number) =>
  standingOf(r, r.companion!.favourite ?? Number.NaN, now, r.companion!.writtenAt)
