import { endOfDay, endOfWorkingDay } from '#contract/calendar/working-days.ts'
import { day, hour, monthsAfter } from '../moments.ts'
import { confirmedAt, takeBackEnd } from './instant-offers.ts'
import type { Requests } from './model.ts'
import type { Request, Vestiging } from './request.ts'
import { completesAt } from './states.ts'
import { wishedOf } from './wished-day.ts'

/** When something becomes otherwise by time alone: of each request, and of the rest. */
export function momentsOf(model: Requests): number[][] {
  return [
    ...model.requests.map(ofRequest),
    model.links.flatMap(({ ends }) => ends ?? []),
    [...model.windows.values()].map(({ closes }) => closes),
    [...model.keys.values()].map(({ at }) => at + day),
    model.pauses.flatMap((end) => end ?? []),
    model.priceLists.flatMap((list) => (list && list.ageDays > 0 ? [monthsAfter(confirmedAt(list), 18)] : [])),
    model.hits.ends(),
    model.mails.flatMap(({ state, due }) => (state === 'waiting' ? [due] : [])),
    model.sessions.ends(),
  ]
}

const after = (from: number | undefined, ...spans: number[]) =>
  from === undefined ? [] : spans.map((span) => from + span)

const ofRequest = (r: Request) =>
  r.gone
    ? []
    : [
        ...[r.expires - 6 * day, r.expires, r.end, completesAt(r)],
        ...[...after(r.expired, 23 * hour), ...after(r.bounced, 23 * hour), ...after(r.chosen, 14 * day)],
        ...after(r.dispatched, 14 * day, 30 * day, 173 * day),
        ...r.offices.flatMap(ofOffice),
        ...(r.code ? [r.code.ends] : []),
        ...endOfWished(r),
      ]

function endOfWished(r: Request): number[] {
  const wished = wishedOf(r)
  return wished === null ? [] : [endOfDay(wished).getTime()]
}

const ofOffice = (o: Vestiging) => [
  ...after(o.deadline, 0),
  ...(o.sent ? [endOfWorkingDay(new Date(o.sent), 2).getTime()] : []),
  ...o.answers.flatMap(({ kind, at }) => (kind === 'decline' ? [at + hour] : [])),
  ...o.answers.flatMap((answer) => (answer.atOnce ? [takeBackEnd(answer)] : [])),
]
