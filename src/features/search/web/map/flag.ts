import { reviewCount } from '#contract/format/counts.ts'
import { formatPrice } from '#contract/format/price.ts'
import { formatRating } from '#contract/format/rating.ts'
import type { BatchPrice } from '#features/tarieven/contract.ts'
import type { FoundVestiging } from '#features/vestigingen/contract.ts'

type Flagged = Pick<FoundVestiging, 'title' | 'review_stats'>
export type Flag = { label: string; accessibleName: string; figure: boolean; selected: boolean }
type State = { price: BatchPrice | null | undefined; dienstCount: number; selected: boolean }

/** The flag of an office on the map: its price, or its rating while no service is chosen; and the text for screen readers. */
export function flagOf({ title, review_stats }: Flagged, { price, dienstCount, selected }: State): Flag {
  const { label, accessibleName, figure } = dienstCount > 0 ? priceFlag(price) : ratingFlag(review_stats)
  return {
    label,
    figure,
    selected,
    accessibleName: [title, accessibleName, selected && 'geselecteerd'].filter(Boolean).join(', '),
  }
}

function priceFlag(price: BatchPrice | null | undefined) {
  if (price === undefined) return { label: '…', accessibleName: 'prijs wordt gezocht', figure: true }
  if (price === null) return { label: 'Geen prijs', accessibleName: 'geen prijs bekend', figure: false }
  const label = formatPrice(price.price)
  return { label, accessibleName: label, figure: true }
}

function ratingFlag({ avg_rating_overall, total_reviews }: FoundVestiging['review_stats']) {
  if (avg_rating_overall === null) return { label: 'Geen reviews', accessibleName: 'nog geen reviews', figure: false }
  const figure = formatRating(avg_rating_overall)
  return { label: `★ ${figure}`, accessibleName: `${figure} van 10 uit ${reviewCount(total_reviews)}`, figure: true }
}
