import type { BatchPrice } from '#features/tarieven/contract.ts'
import type { FoundVestiging } from '#features/vestigingen/contract.ts'
import { reviewCount } from '#web/format/counts.ts'
import { formatPrice } from '#web/format/price.ts'
import { formatRating } from '#web/format/rating.ts'

type Flagged = Pick<FoundVestiging, 'title' | 'review_stats'>
type State = { price: BatchPrice | null | undefined; dienstCount: number; selected: boolean }

/** What an office's flag on the map shows, the price or, while no service is chosen, the rating; and what is heard. */
export function flagOf({ title, review_stats }: Flagged, { price, dienstCount, selected }: State) {
  const { shown, heard } = dienstCount > 0 ? priceFlag(price) : ratingFlag(review_stats)
  return { shown, heard: [title, heard, selected && 'geselecteerd'].filter(Boolean).join(', ') }
}

function priceFlag(price: BatchPrice | null | undefined) {
  if (price === undefined) return { shown: '…', heard: 'prijs wordt gezocht' }
  if (price === null) return { shown: 'Geen prijs', heard: 'geen prijs bekend' }
  const shown = formatPrice(price.price)
  return { shown, heard: shown }
}

function ratingFlag({ avg_rating_overall, total_reviews }: FoundVestiging['review_stats']) {
  if (avg_rating_overall === null) return { shown: 'Geen reviews', heard: 'nog geen reviews' }
  const figure = formatRating(avg_rating_overall)
  return { shown: `★ ${figure}`, heard: `${figure} van 10 uit ${reviewCount(total_reviews)}` }
}
