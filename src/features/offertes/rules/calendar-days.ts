import type { OfferteAccess } from '../contract.ts'
import { hasOffer } from '../offer/comparison.ts'

type Day = { about: string; day: string; summary: string; stamp: string; sequence: number }

/** The days to remember of a request: until when each offer holds, and the wished day (server section 3). */
export function calendarDays({ vestigingen, details, created_at }: OfferteAccess): Day[] {
  const days: Day[] = vestigingen.filter(hasOffer).map(({ id, title, offer }) => ({
    about: `offerte ${id}`,
    day: offer.geldig_tot,
    summary: `Offerte van ${title} verloopt`,
    stamp: offer.received_at,
    sequence: offer.version - 1,
  }))
  const { gewenste_passeerdatum: day } = details
  const wish = { about: 'passeerdatum', summary: 'Gewenste passeerdatum', stamp: created_at, sequence: 0 }
  return day === null ? days : [...days, { ...wish, day }]
}
