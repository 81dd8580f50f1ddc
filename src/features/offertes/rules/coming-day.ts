import { type DayRead, readDay } from '#contract/calendar/read-day.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'

/** A range of days in whole years around today, in Amsterdam, with the error messages for a day before or after it. */
export type DayRange = { yearsBack: number; yearsAhead: number; tooEarly: string; tooLate: string }

export const comingDays: DayRange = {
  yearsBack: 0,
  yearsAhead: limits.offerte.passeerdatumYears,
  tooEarly: messages.datePast,
  tooLate: messages.dateTooFar,
}

/** The day in a text, as jjjj-mm-dd, or an error. */
export function readDayWithin(
  { yearsBack, yearsAhead, tooEarly, tooLate }: DayRange,
  text: string,
  now: Date,
): DayRead {
  const { iso, wrong } = readDay(text)
  if (iso === null) return { iso, wrong }
  const today = dayOf(now)
  const inYears = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`
  if (iso < inYears(-yearsBack)) return { iso: null, wrong: tooEarly }
  return iso > inYears(yearsAhead) ? { iso: null, wrong: tooLate } : { iso, wrong: null }
}

/** From today to three years ahead. */
export const readComingDay = (text: string, now: Date): DayRead => readDayWithin(comingDays, text, now)
