import { reviewCount } from '#contract/format/counts.ts'
import { formatRating, noReviews } from '#contract/format/rating.ts'
import type { FoundVestiging } from '#features/vestigingen/contract.ts'

export type Placed = Pick<FoundVestiging, 'rank' | 'review_stats'>
export type Listed = {
  /** The place of the search, in words. */
  place: string
  /** The distance from there, in words; null when unknown. */
  far: string | null
  partnersFirst?: boolean | undefined
}

/** The facts that determined the office's position, taken from the sort keys in the answer (docs/product/search.md, "The order"). */
export function reasons({ rank, review_stats }: Placed, { place, far, partnersFirst = true }: Listed): string[] {
  return [
    aboutPayment(rank.partner, partnersFirst),
    rank.emailable ? 'Neemt offerteaanvragen aan.' : 'Neemt geen offerteaanvragen aan, staat daarom lager.',
    rank.rating === null
      ? `${noReviews}.`
      : `Beoordeeld met een ${formatRating(rank.rating)} uit ${reviewCount(review_stats.total_reviews)}.`,
    far === null ? 'De precieze afstand is niet bekend.' : `Op ${far} van ${place}.`,
  ]
}

function aboutPayment(partner: boolean, partnersFirst: boolean): string {
  if (!partnersFirst) return `${partner ? 'Partner (betaald)' : 'Geen partner'}: dat telt in deze lijst niet mee.`
  return partner
    ? 'Partner (betaald): dit kantoor staat daarom in het blok Aanbevolen notarissen.'
    : 'Geen partner: staat onder de betaalde vermeldingen.'
}
