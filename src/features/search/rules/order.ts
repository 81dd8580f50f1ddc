export type SortBy = 'rating' | 'distance'

/** The fields that sorting needs; `Vestiging` of the contract has more. */
export type Sortable = {
  distance_km: number | null
  partnership_active: boolean
  can_receive_email: boolean
  review_stats: { avg_rating_overall: number | null }
}

/** Partners first, then offices that accept requests; for 'rating' then the higher average; then the shorter distance. */
export const sortVestigingen = <V extends Sortable>(
  vestigingen: readonly V[],
  sortBy: SortBy,
  partnersFirst = true,
): V[] =>
  vestigingen.toSorted(
    (a, b) =>
      (partnersFirst ? first(a.partnership_active, b.partnership_active) : 0) ||
      first(a.can_receive_email, b.can_receive_email) ||
      (sortBy === 'rating' ? byRating(a, b) : 0) ||
      byDistance(a, b),
  )

const first = (a: boolean, b: boolean) => Number(b) - Number(a)
// Ratings are 1 to 10, so an office without one comes last. One without a distance counts as the farthest.
const byRating = (a: Sortable, b: Sortable) =>
  (b.review_stats.avg_rating_overall ?? 0) - (a.review_stats.avg_rating_overall ?? 0)
const byDistance = (a: Sortable, b: Sortable) => (a.distance_km ?? farthestKm) - (b.distance_km ?? farthestKm)
const farthestKm = Number.MAX_SAFE_INTEGER
