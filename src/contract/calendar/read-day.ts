import * as messages from '../messages.ts'
import { plainCharacters } from '../plain-characters.ts'

const months = 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december'.split('|')
const shortMonths = 'jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec'.split('|')

const dayFirst = /^(\d{1,2})(?:[-/.]|\s+|\.\s+)(\d{1,2}|[a-z]+)(?:[-/.]|\s+|\.\s+)(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** Anything longer is not a date. */
const textMax = 60

export type DayRead = { iso: string; wrong: null } | { iso: null; wrong: string }

/**
 * Parses a day as people write it (1-2-2027, 15/02/2027, 15-02-27, 15 februari 2027, 2027-02-15) into jjjj-mm-dd, or says what is
 * wrong with it.
 */
export function readDay(text: string): DayRead {
  const typed = text.trim()
  const parts = typed.length > textMax ? null : partsOf(plainCharacters(typed).toLowerCase())
  if (!parts) return { iso: null, wrong: messages.dateUnreadable }
  if (parts.year > yearMax) return { iso: null, wrong: messages.dateFar }
  const iso = isoOf(parts)
  return iso === null ? { iso, wrong: messages.dateUnknown } : { iso, wrong: null }
}

type Parts = { year: number; month: number; day: number }

function partsOf(text: string): Parts | null {
  const iso = yearFirst.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const [, day, word = '', year = ''] = dayFirst.exec(text) ?? []
  const month = monthOf(word)
  return day && month !== null
    ? { year: Number(year.length === 2 ? `20${year}` : year), month, day: Number(day) }
    : null
}

/** The month from its number or its name, full or short; null for another word. */
function monthOf(word: string): number | null {
  if (/^\d/.test(word)) return Number(word)
  const place = Math.max(months.indexOf(word), shortMonths.indexOf(word))
  return place < 0 ? null : place + 1
}

/** The last year the database accepts, minus one, so that the next day is valid too. */
const yearMax = 9998

/** jjjj-mm-dd; null if the day does not exist. */
function isoOf({ year, month, day }: Parts): string | null {
  if (year < 1) return null
  const iso = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}
