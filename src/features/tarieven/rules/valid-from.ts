import { type DayRead, readDay } from '#contract/calendar/read-day.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'

/** The start date of a price, as typed: empty means today, and it may be at most a year ahead. */
export function readValidFrom(typed: string, now: Date): DayRead {
  if (typed.trim() === '') return { iso: dayOf(now), wrong: null }
  const day = readDay(typed)
  return day.iso !== null && isTooFar(day.iso, now) ? { iso: null, wrong: messages.validFromFar } : day
}

export function isTooFar(day: string, now: Date): boolean {
  const [year, ...rest] = dayOf(now).split('-')
  return day > [Number(year) + limits.tarieven.aheadYears, ...rest].join('-')
}
