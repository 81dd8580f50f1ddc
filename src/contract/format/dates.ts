const months = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
]

const hourMs = 60 * 60 * 1000
const [march, october] = [2, 9]

/**
 * The Dutch clock time of a moment, as 'jjjj-mm-ddTuu:mm'. Follows the EU rule for summer time (directive 2000/84/EC) itself, as
 * creating an `Intl.DateTimeFormat` takes 80 ms on a phone; format.test.ts compares the two.
 */
export function clockAt(moment: Date | string): string {
  const at = new Date(moment)
  const year = at.getUTCFullYear()
  const isSummer = at.getTime() >= changeIn(year, march) && at.getTime() < changeIn(year, october)
  return new Date(at.getTime() + (isSummer ? 2 : 1) * hourMs).toISOString().slice(0, 16)
}

/** Clocks change at 01:00 UTC on the last Sunday of March and October, both months of 31 days. */
function changeIn(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1))
  return last.getTime() - last.getUTCDay() * 24 * hourMs
}

/** The Dutch day of a moment: '21 november 2026'. */
export function formatDate(moment: Date | string): string {
  const [year, month, day] = clockAt(moment).slice(0, 10).split('-')
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** The Dutch day and time of a moment: '21 november 2026 om 09.05 uur'. */
export const formatDateTime = (moment: Date | string): string =>
  `${formatDate(moment)} om ${clockAt(moment).slice(11).replace(':', '.')} uur`

/** The last day of a term, given the midnight at which it ends. */
export const formatLastDay = (end: Date | string): string => formatDate(new Date(new Date(end).getTime() - 1))

/** The Dutch day of a moment as jjjj-mm-dd, for programs and comparisons. */
export const dayOf = (moment: Date): string => clockAt(moment).slice(0, 10)

/** A moment in the format of API answers; null if there is none. */
export const isoMoment = (moment: Date | null): string | null => moment?.toISOString() ?? null
