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

// Only the numbers come from Intl; the words are ours, so that server and browser write the same. Made when first needed: a phone takes
// some 30 ms for one.
let clock: Intl.DateTimeFormat | undefined
const clockOfDay = () =>
  (clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Amsterdam',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }))

type Parts = { year: string; month: string; day: string; hour: string; minute: string }

function partsOf(moment: Date | string): Parts {
  const parts = clockOfDay()
    .formatToParts(new Date(moment))
    .map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Parts
}

/** The day in the Netherlands of a moment: '21 november 2026'. */
export function formatDate(moment: Date | string): string {
  const { year, month, day } = partsOf(moment)
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** The day and the time in the Netherlands of a moment: '21 november 2026 om 09.05 uur'. */
export function formatDateTime(moment: Date | string): string {
  const { hour, minute } = partsOf(moment)
  return `${formatDate(moment)} om ${hour}.${minute} uur`
}

/** The last day of a term, which ends with the midnight after it. */
export const formatLastDay = (end: Date | string): string => formatDate(new Date(new Date(end).getTime() - 1))

let isoDay: Intl.DateTimeFormat | undefined

/** The day in the Netherlands of a moment, as jjjj-mm-dd: for programs, and to compare. */
export function dayOf(moment: Date): string {
  isoDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })
  return isoDay.format(moment)
}

/** A moment as answers have it; null where there is none. */
export const isoMoment = (moment: Date | null): string | null => moment?.toISOString() ?? null
