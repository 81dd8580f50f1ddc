import * as limits from '#contract/limits.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A decision due within this time is shown as urgent. */
const soonMs = 3 * hour

/** Time until or since a deadline, in the words of the desk: "nog 1 uur en 50 minuten", "2 dagen te laat". */
export function timeLeftText(ms: number): string {
  const text = lengthText(Math.abs(ms))
  return ms < 0 ? `${text} te laat` : `nog ${text}`
}

export const isSoon = (ms: number): boolean => ms < soonMs

function lengthText(ms: number): string {
  if (ms >= 2 * day) return `${Math.floor(ms / day)} dagen`
  const hours = Math.floor(ms / hour)
  const minutes = Math.floor((ms % hour) / minute)
  const rest = minutes === 1 ? '1 minuut' : `${minutes} minuten`
  if (hours === 0) return minutes === 0 ? 'minder dan 1 minuut' : rest
  return hours >= 6 || minutes === 0 ? `${hours} uur` : `${hours} uur en ${rest}`
}

/** Everything that comes in must be decided within a day. */
export const decideBefore = (since: Date): Date => new Date(since.getTime() + limits.review.holdMs)
