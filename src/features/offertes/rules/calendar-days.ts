import { dayOf } from '#contract/format/dates.ts'
import type { OfferteAccess } from '../contract.ts'
import { hasOffer } from '../offer/comparison.ts'

type Day = { about: string; day: string; summary: string; stamp: string; sequence: number }

/** The days of a request to remember: when each offer expires, until when the choice can change, and the wished day. */
export function calendarDays(offerte: OfferteAccess): Day[] {
  return [...offerEnds(offerte), ...lastDayToChoose(offerte), ...wishedDay(offerte)]
}

/** Once a choice is final, only the chosen offer matters. */
function offerEnds({ vestigingen, choice, actions }: OfferteAccess): Day[] {
  const isFinal = choice !== null && !actions.includes('choose')
  return vestigingen
    .filter(hasOffer)
    .filter(({ id }) => !isFinal || id === choice.vestiging_id)
    .map(({ id, title, offer }) => ({
      about: `offerte ${id}`,
      day: offer.geldig_tot,
      summary: `Offerte van ${title} verloopt`,
      stamp: offer.received_at,
      sequence: offer.version - 1,
    }))
}

function lastDayToChoose({ choice, actions }: OfferteAccess): Day[] {
  if (choice === null || !actions.includes('choose')) return []
  const day = dayOf(new Date(choice.changeable_until))
  const summary = 'Laatste dag om uw keuze van een notaris aan te passen'
  return [{ about: 'keuze', day, summary, stamp: choice.chosen_at, sequence: 0 }]
}

function wishedDay({ details, created_at }: OfferteAccess): Day[] {
  const { gewenste_passeerdatum: day } = details
  if (day === null) return []
  return [{ about: 'passeerdatum', day, summary: 'Gewenste passeerdatum', stamp: created_at, sequence: 0 }]
}
