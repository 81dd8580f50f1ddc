import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import type { FieldError } from '#contract/errors.ts'
import { dutchDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'

/** What the price list of an office offered when the request was sent, which binds the office. */
export type InstantOffer = { total_cents: number; geldig_tot: string }

/** Until when an office can take back what its price list offered: the end of the next working day, in Amsterdam. */
export const takeBackEnd = (instant_at: Date): Date => endOfWorkingDay(instant_at, 1)

/** What is wrong with an offer that takes the place of that one: it never asks more, and never holds shorter. */
export function wrongReplacement(offer: InstantOffer, instant: InstantOffer, today: string): FieldError[] {
  const isHigher = offer.total_cents > instant.total_cents
  const isShorter = offer.geldig_tot < instant.geldig_tot && instant.geldig_tot >= today
  const higher = `U bent gebonden aan ${formatCents(instant.total_cents)} uit uw prijslijst. Uw nieuwe offerte is hoogstens zo hoog.`
  const shorter = `Uw offerte geldt al tot ${dutchDate(instant.geldig_tot)}. Kies die dag of een latere.`
  return [
    ...(isHigher ? [{ field: 'total_cents', message: higher }] : []),
    ...(isShorter ? [{ field: 'geldig_tot', message: shorter }] : []),
  ]
}
