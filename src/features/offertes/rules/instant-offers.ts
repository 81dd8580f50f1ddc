import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import type { FieldError } from '#contract/errors.ts'
import { formatCents } from '#contract/format/money.ts'
import { dutchDate } from '#contract/format/written-day.ts'

/** The offer that an office's price list made when the request was sent, which binds the office. */
export type InstantOffer = { total_cents: number; geldig_tot: string }

/** `bound_cents`: the lowest total offered since by the office or its price list; it may never ask more. */
type Bound = InstantOffer & { bound_cents: number }
type Replacement = InstantOffer & { extra: readonly unknown[] }

/** Until when an office can withdraw its instant offer: the end of the next working day, in Amsterdam. */
export const takeBackEnd = (instant_at: Date): Date => endOfWorkingDay(instant_at, 1)

/** The amount that binds an office, and its source: "€ 1.585,44 uit uw prijslijst". */
export const boundText = ({ bound_cents, total_cents }: Omit<Bound, 'geldig_tot'>): string =>
  `${formatCents(bound_cents)} uit uw ${bound_cents < total_cents ? 'lagere offerte' : 'prijslijst'}`

/** Hint and error for a bound office at the extras of its offer: an instant offer has none. */
export const noExtras = 'De offerte uit uw prijslijst heeft geen extra kosten. Uw nieuwe offerte dus ook niet.'

/** Errors in an offer that replaces the instant offer: it may not ask more, not even as an extra, nor expire sooner. */
export function wrongReplacement(offer: Replacement, bound: Bound, today: string): FieldError[] {
  const isHigher = offer.total_cents > bound.bound_cents
  const isShorter = offer.geldig_tot < bound.geldig_tot && bound.geldig_tot >= today
  const higher = `U bent gebonden aan ${boundText(bound)}. Uw nieuwe offerte is hoogstens zo hoog.`
  const shorter = `Uw offerte geldt al tot ${dutchDate(bound.geldig_tot)}. Kies die dag of een latere.`
  return [
    ...(isHigher ? [{ field: 'total_cents', message: higher }] : []),
    ...offer.extra.map((_, n) => ({ field: `extra.${n}.cents`, message: noExtras })),
    ...(isShorter ? [{ field: 'geldig_tot', message: shorter }] : []),
  ]
}
