import ical, { ICalEventTransparency } from 'ical-generator'
import { sha256 } from '#server/tokens/hashes.ts'
import type { OfferteAccess } from '../../contract.ts'
import { hasOffer } from '../../offer/comparison.ts'

type Day = { about: string; day: string; summary: string; stamp: string; sequence?: number }

/** The days to remember of a request, each a day of the calendar wherever it is read; nobody is named but offices (server section 3). */
export function calendarOf({ reference, vestigingen, details, created_at }: OfferteAccess): string {
  const days: Day[] = vestigingen.filter(hasOffer).map(({ id, title, offer }) => ({
    about: `offerte ${id}`,
    day: offer.geldig_tot,
    summary: `Offerte van ${title} verloopt`,
    stamp: offer.received_at,
    sequence: offer.version - 1,
  }))
  const { gewenste_passeerdatum: day } = details
  if (day) days.push({ about: 'passeerdatum', day, summary: 'Gewenste passeerdatum', stamp: created_at })

  const calendar = ical({
    name: 'Offertes van notarissen',
    prodId: { company: 'Aktewijzer', product: 'offertes', language: 'NL' },
  })
  for (const { about, day, summary, stamp, sequence = 0 } of days) {
    calendar.createEvent({
      // The same in each download, so that an agenda has each day once and moves it; it leads to nobody.
      id: `${sha256(`${reference} ${about}`).slice(0, 32)}@offertes`,
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
