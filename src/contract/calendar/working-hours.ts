import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { isWorkingDay, startOfDay } from './working-days.ts'

const hourMs = 60 * 60 * 1000
const { opensAt, closesAt } = limits.workingDay

/** The office hours between two moments: 9 to 17 in Amsterdam, on working days. */
export function workingHours(from: Date, to: Date): number {
  let hours = 0
  for (let day = startOfDay(dayOf(from)); day < to; day = startOfDay(dayOf(new Date(day.getTime() + 30 * hourMs)))) {
    if (!isWorkingDay(dayOf(day))) continue
    const start = Math.max(day.getTime() + opensAt * hourMs, from.getTime())
    const end = Math.min(day.getTime() + closesAt * hourMs, to.getTime())
    hours += Math.max(0, end - start) / hourMs
  }
  return hours
}
