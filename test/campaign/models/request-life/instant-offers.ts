import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import { dayOf } from '#contract/format/dates.ts'
import { day, monthsBefore } from '../moments.ts'
import type { DatedPriceList, PriceList } from '../price-lists.ts'
import type { RequestFacts } from './facts.ts'
import { queue } from './outbox.ts'
import type { Answer, Mail, Request, Vestiging } from './request.ts'

/** The offers of the price lists of these offices, with one mail about all. */
export function offerAtOnce(model: RequestFacts, r: Request, vestigingen: Vestiging[]): void {
  const offers: NonNullable<Mail['atOnce']> = []
  for (const vestiging of vestigingen) {
    const list = model.priceLists[vestiging.office]
    if (!list || !isMeant(list, r, model.now)) continue
    const until = lastDay(model.now, list.validDays)
    const answer: Answer = { kind: 'offer', at: model.now, content: totalOf(list), until, atOnce: true }
    vestiging.answers.push(answer)
    offers.push({ vestiging, answer })
  }
  if (offers.length > 0) queue(model, 'M06', r, { atOnce: offers })
}

function isMeant(list: DatedPriceList, { koopsom, described, searched }: Request, now: number): boolean {
  const isFresh = confirmedAt(list) >= monthsBefore(now, 18)
  const isStandard = list.koopsomMax === null || (koopsom !== null && koopsom <= list.koopsomMax)
  const isInTime = dayOf(new Date(now)) <= dayOf(new Date(list.since + list.lastsDays * day))
  const isNear = !list.nearOnly || searched === 'amsterdam'
  return isFresh && isStandard && isNear && isInTime && !list.takenOver && !(list.noDescription && described)
}

export const confirmedAt = ({ since, ageDays }: DatedPriceList): number => since - ageDays * day
const totalOf = ({ honorarium }: PriceList) => (honorarium / 100) * 121
const lastDay = (now: number, days: number) =>
  new Date(Date.parse(`${dayOf(new Date(now))}T12:00:00Z`) + days * day).toISOString().slice(0, 10)

/** What the price list offered, whatever came after it. */
export const instantOf = ({ answers, bounced }: Vestiging): Answer | undefined =>
  bounced ? undefined : answers.find(({ atOnce }) => atOnce)
/** The lowest total that its office offered, by its list or itself. */
export const boundCents = ({ answers }: Vestiging): number =>
  Math.min(...answers.filter(({ kind }) => kind === 'offer').map(({ content }) => Number(content)))
export const takeBackEnd = ({ at }: Answer): number => endOfWorkingDay(new Date(at), 1).getTime()

type Promised = { total: number; until: string; extra: number | null }

/** An office whose price list made an offer never asks more than it did since, also not as an extra, nor for a shorter time than its list. */
export function isBelowPromise(vestiging: Vestiging, { total, until, extra }: Promised, now: number): boolean {
  const instant = instantOf(vestiging)
  if (!instant) return false
  const isShorter = until < instant.until! && instant.until! >= dayOf(new Date(now))
  return total > boundCents(vestiging) || extra !== null || isShorter
}
