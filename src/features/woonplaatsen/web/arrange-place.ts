import { sortVestigingen } from '#features/search/rules/order.ts'
import type { FoundVestiging } from '#features/vestigingen/contract.ts'
import type { WoonplaatsDetail } from '../contract.ts'

type Blocks = Record<'partners' | 'own' | 'around', FoundVestiging[]>

/** The offices of a place in the blocks of its page, each in the order of the results (docs/product/search.md, "The order"). */
export function arrangePlace({ vestigingen, total }: Pick<WoonplaatsDetail, 'vestigingen' | 'total'>): Blocks {
  const ranked = vestigingen.map((vestiging) => ({
    ...vestiging,
    rank: {
      partner: vestiging.partnership_active,
      emailable: vestiging.can_receive_email,
      rating: vestiging.review_stats.avg_rating_overall,
      distance: vestiging.distance_km,
    },
  }))
  const ofPlace = new Set(ranked.slice(0, total))
  const sorted = sortVestigingen(ranked, 'rating')
  const others = sorted.filter(({ rank }) => !rank.partner)
  return {
    partners: sorted.filter(({ rank }) => rank.partner),
    own: others.filter((vestiging) => ofPlace.has(vestiging)),
    around: others.filter((vestiging) => !ofPlace.has(vestiging)),
  }
}
