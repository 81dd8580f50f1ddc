import { dutchDate } from '#contract/format/written-day.ts'
import * as limits from '#contract/limits.ts'
import { type Posted, textOf, textsOf } from '#contract/posted-form.ts'
import { withSeparators } from '#contract/typed-amount.ts'
import type { OwnInstantPrice } from './contract/offices.ts'

/** Labels of the fields. */
export const instantLabels = {
  koopsom_max: 'Koopsom hoogstens',
  hypotheekbedrag_max: 'Hypotheekbedrag hoogstens',
  distance_max_km: 'Afstand tot de klant hoogstens',
  no_description: 'Alleen als de klant er niets bij schrijft',
  valid_days: 'Hoeveel dagen geldt de offerte?',
  last_day: 'Tot en met welke dag?',
} as const

/** Prefix of the ids of its controls. */
export const instantFormId = (dienst_ids: readonly string[]): string => `meteen-${dienst_ids.toSorted().join('-')}`

/** Values of the form's fields, as text. */
export function instantFields({ conditions }: OwnInstantPrice): Record<string, string> {
  if (!conditions) return { valid_days: String(limits.instant.validDays.usual) }
  const euros = (amount: number | null) => (amount === null ? '' : withSeparators(String(amount)))
  return {
    koopsom_max: euros(conditions.koopsom_max),
    hypotheekbedrag_max: euros(conditions.hypotheekbedrag_max),
    distance_max_km: conditions.distance_max_km === null ? '' : String(conditions.distance_max_km),
    no_description: String(conditions.no_description),
    valid_days: String(conditions.valid_days),
    last_day: dutchDate(conditions.last_day),
  }
}

/** Request body of a posted form; the call parses the amounts and the day itself. */
export const readInstantPrice = (posted: Posted) => ({
  dienst_ids: textsOf(posted, 'dienst_ids'),
  koopsom_max: textOf(posted, 'koopsom_max'),
  hypotheekbedrag_max: textOf(posted, 'hypotheekbedrag_max'),
  distance_max_km: textOf(posted, 'distance_max_km'),
  no_description: textOf(posted, 'no_description') === 'true',
  valid_days: textOf(posted, 'valid_days'),
  last_day: textOf(posted, 'last_day'),
  version: textOf(posted, 'version') || null,
})
