import { clockAt, dayOf } from '#contract/format/dates.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Easter Sunday in the Gregorian calendar (the method of Meeus, Jones and Butcher). */
export function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return iso(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1))
}

/** Public holidays, on which no term ends: Algemene termijnenwet, article 3. */
export function holidays(year: number): string[] {
  const sunday = Date.parse(easter(year))
  const fromEaster = (days: number) => iso(sunday + days * dayMs)
  const kingsDay = Date.UTC(year, 3, 27)
  return [
    `${year}-01-01`,
    fromEaster(-2),
    fromEaster(1),
    iso(isSunday(kingsDay) ? kingsDay - dayMs : kingsDay),
    `${year}-05-05`,
    fromEaster(39),
    fromEaster(50),
    `${year}-12-25`,
    `${year}-12-26`,
  ]
}

export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays(Number(day.slice(0, 4))).includes(day)
}

/** The end, in Amsterdam time, of the `count`th working day after the day of `from`. */
export function endOfWorkingDay(from: Date, count: number): Date {
  let day = dayOf(from)
  for (let left = count; left > 0; ) {
    day = next(day)
    if (isWorkingDay(day)) left -= 1
  }
  return endOfDay(day)
}

/** The midnight in Amsterdam at which a day ends. */
export const endOfDay = (day: string): Date => startOfDay(next(day))

/** Midnight in Amsterdam, which is one hour ahead of UTC in winter and two in summer. */
export function startOfDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const summer = new Date(midnight - 2 * 60 * 60 * 1000)
  return clockAt(summer) === `${day}T00:00` ? summer : new Date(midnight - 60 * 60 * 1000)
}

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
const next = (day: string) => iso(Date.parse(day) + dayMs)
const isSunday = (time: number) => new Date(time).getUTCDay() === 0
