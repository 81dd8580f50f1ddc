import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import type { FieldError } from '#contract/errors.ts'
import { formatCents } from '#contract/format/money.ts'
import { dutchDate } from '#contract/format/written-day.ts'

/** What the price list of an office offered when the request was sent, which binds the office. */
export type InstantOffer = { total_cents: number; geldig_tot: string }

/** `bound_cents`: the lowest total that the office offered since, by its list or itself. It never asks more. */
type Bound = InstantOffer & { bound_cents: number }
type Replacement = InstantOffer & { extra: readonly unknown[] }

/** Until when an office can take back what its price list offered: the end of the next working day, in Amsterdam. */
export const takeBackEnd = (instant_at: Date): Date => endOfWorkingDay(instant_at, 1)

/** To what an office is bound, and by what: "€ 1.585,44 uit uw prijslijst". */
export const boundText = ({ bound_cents, total_cents }: Omit<Bound, 'geldig_tot'>): string =>
  `${formatCents(bound_cents)} uit uw ${bound_cents < total_cents ? 'lagere offerte' : 'prijslijst'}`

/** What an office reads that is bound, where an offer has extras: a price list offers without. */
export const noExtras = 'De offerte uit uw prijslijst heeft geen extra kosten. Uw nieuwe offerte dus ook niet.'

/** What is wrong with an offer that takes the place of that one: it never asks more, also not as an extra, and never holds shorter. */
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
