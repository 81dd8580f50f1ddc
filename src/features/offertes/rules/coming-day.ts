import { type DayRead, readDay } from '#contract/calendar/read-day.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'

/**
 * The day that was meant, as jjjj-mm-dd, or what is wrong with it. From today to three years ahead, by the calendar of Amsterdam.
 */
export function readComingDay(text: string, now: Date): DayRead {
  const { iso, wrong } = readDay(text)
  if (iso === null) return { iso, wrong }
  const today = dayOf(now)
  if (iso < today) return { iso: null, wrong: messages.datePast }
  const last = `${Number(today.slice(0, 4)) + limits.offerte.passeerdatumYears}${today.slice(4)}`
  return iso > last ? { iso: null, wrong: messages.dateTooFar } : { iso, wrong: null }
}
