import { type DayRead, readDay } from '#contract/calendar/read-day.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'

/** The day from which a price holds, as it was typed: left out it is today, and it may be a day within a year. */
export function readValidFrom(typed: string, now: Date): DayRead {
  if (typed.trim() === '') return { iso: dayOf(now), wrong: null }
  const day = readDay(typed)
  return day.iso !== null && isTooFar(day.iso, now) ? { iso: null, wrong: messages.validFromFar } : day
}

export function isTooFar(day: string, now: Date): boolean {
  const [year, ...rest] = dayOf(now).split('-')
  return day > [Number(year) + limits.tarieven.aheadYears, ...rest].join('-')
}
