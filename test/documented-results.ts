import type { FoundVestiging, SearchAnswer } from '#features/vestigingen/contract.ts'

// The rules of the results page once more, written straight from the product documents and with nothing of the program's
// own, so that what is shown can be held to them.

/** Search-and-api section 5. */
export const documentedRadii = [10, 15, 20, 25, 30, 35, 40]
export const documentedOrders = ['rating', 'distance'] as const

/** `radius` null: the address names no distance. */
export type Asked = {
  radius: number | null
  sortBy: (typeof documentedOrders)[number]
  dienst_ids: readonly string[]
  partnersFirst: boolean
}

/** What must be read on the page, in the form of readShown. Search-and-api section 9, made exact in server section 2. */
export function documentedResults({ vestigingen, location }: SearchAnswer, asked: Asked) {
  const { radius, sortBy, dienst_ids, partnersFirst } = asked
  const passes = (office: FoundVestiging, km: number) => office.distance_km === null || office.distance_km <= km
  const start = radius ?? 15
  let km = start
  while (vestigingen.filter((office) => passes(office, km)).length < 5 && km < 40) km = Math.min(40, km + 5)
  const matching = vestigingen.filter((office) => {
    const offered = office.diensten.flatMap((group) => group.diensten.map(({ id }) => id))
    return passes(office, km) && dienst_ids.every((id) => offered.includes(id))
  })
  const far = ({ distance_km }: FoundVestiging) => distance_km ?? Number.POSITIVE_INFINITY
  const nearest = [...matching].sort((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b))).slice(0, 25)
  const pool = matching.length > 25 ? nearest : matching
  /** Smaller goes first, the first difference decides. */
  const keys = (office: FoundVestiging) => [
    partnersFirst && office.partnership_active ? 0 : 1,
    office.can_receive_email ? 0 : 1,
    sortBy === 'rating' ? -(office.review_stats.avg_rating_overall ?? 0) : 0,
    far(office),
  ]
  const ordered = [...pool].sort((a, b) => {
    const other = keys(b)
    const at = keys(a).findIndex((key, i) => key !== other[i])
    return at < 0 ? 0 : keys(a)[at]! < other[at]! ? -1 : 1
  })
  const partners = partnersFirst ? ordered.filter((office) => office.partnership_active).length : 0
  const count = `${ordered.length} ${ordered.length === 1 ? 'notaris' : 'notarissen'} gevonden`
  return {
    heading: `Notarissen in de buurt van ${location.label}`,
    status: matching.length > 25 ? `25 van ${matching.length} notarissen gevonden` : count,
    widened: km > start ? `Binnen ${start} km waren er minder dan 5. Daarom zoeken we nu binnen ${km} km.` : null,
    capped: matching.length > 25 ? 'Meer dan 25 vestigingen gevonden, we laten de dichtsbijzijnde zien' : null,
    empty: ordered.length === 0,
    sections: [partners > 0 && 'Aanbevolen notarissen', ordered.length > partners && 'Notarissen in de buurt'].filter(
      Boolean,
    ),
    partners,
    offices: ordered.map(({ id, title, distance_km, review_stats }) => ({
      id,
      title,
      far: distance_km === null ? null : farInWords(distance_km),
      rating: review_stats.total_reviews > 0 ? review_stats.avg_rating_overall!.toFixed(1).replace('.', ',') : null,
    })),
  }
}

const farInWords = (km: number) =>
  Math.round(km * 1000) < 1000 ? `${Math.round(km * 1000)} m` : `${km.toFixed(1).replace('.', ',')} km`
