import { joinPairs } from './list-cells.ts'

const short = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const names = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']

const day = `(?:${short.join('|')})`
const days = `${day}(?: ?- ?${day})?`
const span = String.raw`\d{1,2}:\d{2} ?- ?\d{1,2}:\d{2}`
const rule = new RegExp(`^(?:(${days}(?: ?, ?${days})*):? ?)?(off|closed|${span}(?: ?, ?${span})*)$`)
/** Rules for holidays, which do not affect a usual week. */
const holidays = /^(?:PH|SH)(?: ?, ?(?:PH|SH))*(?: (?:off|closed))?$/
const besideDays = /(?:^| ?, ?)PH(?= ?,| |$)/

const closed = 'gesloten'

/** The hours of a usual week, as a cell, and those of holidays, as written. */
type Hours = { cell: string; holidays: string[] }

/**
 * Parses the simple opening_hours values of OpenStreetMap that most offices have: "Mo-Th 09:00-17:00; Fr off". A later rule for a
 * day replaces an earlier one. Null for anything more complex. Source: wiki.openstreetmap.org, Key:opening_hours/specification.
 */
export function readOpeningHours(text: string): Hours | null {
  const left: string[] = []
  const week: (string | undefined)[] = Array(7).fill(undefined)
  for (const one of text.split(';').map((part) => part.trim().replace(/\s+/g, ' '))) {
    if (one === '') continue
    if (holidays.test(one)) {
      left.push(one)
      continue
    }
    const usual = withoutHolidays(one)
    if (usual !== one) left.push(one)
    const [, list, times] = rule.exec(usual) ?? []
    const hours = times === undefined ? null : timesOf(times)
    if (hours === null) return null
    for (const at of daysOf(list)) week[at] = hours
  }
  if (week.every((hours) => hours === undefined)) return null
  return { cell: joinPairs(grouped(week)), holidays: left }
}

/** "Mo-Fr,PH" without PH. */
function withoutHolidays(one: string): string {
  const rest = one.replace(besideDays, '').replace(/^ ?, ?/, '')
  return rest.startsWith(' ') ? one : rest
}

function daysOf(list: string | undefined): number[] {
  if (list === undefined) return short.map((_, at) => at)
  return list.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-').map((name) => name.trim())
    const first = short.indexOf(from)
    // A range such as Saturday to Monday wraps around.
    const length = ((short.indexOf(to) - first + 7) % 7) + 1
    return Array.from({ length }, (_, n) => (first + n) % 7)
  })
}

/** Null for an invalid hour, or an end before its start, which is past midnight. */
function timesOf(times: string): string | null {
  if (/^[oc]/.test(times)) return closed
  const spans = times.split(',').map((one) => one.split('-').map(minutesOf) as [number, number])
  const isDay = spans.every(([from, to]) => from < to && to <= 24 * 60)
  const isOrdered = spans.every(([from], n) => n === 0 || from >= (spans[n - 1]?.[1] ?? 0))
  return isDay && isOrdered ? spans.map(([from, to]) => `${clock(from)} - ${clock(to)}`).join(' en ') : null
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return minutes < 60 ? hours * 60 + minutes : Number.NaN
}

const clock = (minutes: number) => `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`

/** Consecutive days with the same hours share a line; days without hours are left out. */
function grouped(week: readonly (string | undefined)[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at < 7; at += 1) {
    const hours = week[at]
    if (hours === undefined) continue
    let last = at
    while (last < 6 && week[last + 1] === hours) last += 1
    const between = last === at + 1 ? ' en ' : ' t/m '
    pairs.push([last === at ? `${names[at]}` : `${names[at]}${between}${names[last]}`, hours])
    at = last
  }
  return pairs
}
