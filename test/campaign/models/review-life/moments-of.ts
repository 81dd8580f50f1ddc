import { day, hour, minute, monthsAfter } from '../moments.ts'
import type { Reviews } from './model.ts'
import { type Customer, endedAt, isOffline, isUndecided, type Notice, type Review, repliedAt } from './review.ts'
import { digestMoments } from './time.ts'

/** When something becomes otherwise by time alone: of each review, customer and notice, and of the rest. */
export function momentsOf({ reviews, customers, notices, links, mails, hits, sessions, codes }: Reviews): number[][] {
  return [
    ...reviews.filter((r) => !r.erased).map(ofReview),
    ...customers.map(ofCustomer),
    ...notices.map(ofNotice),
    codes.sheets.flatMap(({ ends, withdrawn = ends }) => [ends, withdrawn + 90 * day]),
    links.map(({ ends }) => ends),
    mails.flatMap(({ state, due, unconfirmed, sent }) => {
      return state === 'waiting' ? [due] : unconfirmed ? [(sent ?? due) + day] : []
    }),
    hits.ends(),
    sessions.ends(),
  ]
}

function ofReview(r: Review): number[] {
  const moments = [r.created + 90 * day]
  if (r.status === 'pending_verification') {
    moments.push(r.created + 10 * minute, r.expires - 5 * day, r.expires, r.expires + 23 * hour)
  }
  if (r.verified !== undefined) moments.push(r.verified + day)
  if (r.status === 'published') moments.push(monthsAfter(r.published!, 48))
  if (isUndecided(r)) moments.push(...digestMoments(r), r.heldAt! + day, r.heldAt! + day - 10 * minute)
  if (r.adjustUntil !== null) moments.push(r.adjustUntil)
  if (isOffline(r)) moments.push(...[6, 12, 24].map((months) => monthsAfter(endedAt(r), months)))
  if (r.rejectedReply) moments.push(r.rejectedReply.at + 90 * day)
  const replied = repliedAt(r)
  if (replied !== undefined) moments.push(replied + 14 * day)
  return moments
}

const ofCustomer = ({ dispatched, invited }: Customer) => [
  ...[3, 10, 60, 90, 173, 180].map((days) => dispatched + days * day),
  ...(invited === undefined ? [] : [invited + 7 * day]),
]
const ofNotice = ({ closed }: Notice) => (closed === undefined ? [] : [monthsAfter(closed, 6)])
