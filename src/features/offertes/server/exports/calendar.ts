import ical, { ICalEventTransparency } from 'ical-generator'
import { sha256 } from '#server/tokens/hashes.ts'
import type { OfferteAccess } from '../../contract.ts'
import { calendarDays } from '../../rules/calendar-days.ts'

/** The days to remember as an iCalendar file of all-day events, so that time zones do not matter. Names only offices. */
export function calendarOf(offerte: OfferteAccess): string {
  const calendar = ical({
    name: 'Offertes van notarissen',
    prodId: { company: 'Aktewijzer', product: 'offertes', language: 'NL' },
  })
  for (const { about, day, summary, stamp, sequence } of calendarDays(offerte)) {
    calendar.createEvent({
      // The same in every download, so that a calendar app updates the event instead of adding another; identifies nobody.
      id: `${sha256(`${offerte.reference} ${about}`).slice(0, 32)}@offertes`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary,
      stamp: new Date(stamp),
      sequence,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar}\r\n`
}
