import type { Vestiging } from '#features/vestigingen/contract.ts'

// A second implementation of the results page's rules, written from the product documents without the program's code, so that
// the page can be checked against it.

export const documentedRadii = [10, 15, 20, 25, 30, 35, 40]
export const documentedOrders = ['rating', 'distance'] as const

/** `radius` null: the URL has no distance. */
export type Question = {
  radius: number | null
  sortBy: (typeof documentedOrders)[number]
  dienst_ids: readonly string[]
  partnersFirst: boolean
}

type Point = { lat: number; lon: number }
/** `km` Infinity: the coordinates are unknown. */
type Near = { office: Vestiging; km: number }
/** A place by name, and every office within the search radius, nearest first. */
export type Around = {
  label: string
  offices: readonly Near[]
  /** True for a postcode of which only the four digits are known. */
  areaOnly: boolean
}

/** Offices up to 40 km from a point, and those in the place itself that have no coordinates. */
export function officesAround(
  all: readonly Vestiging[],
  from: Point,
  isInPlace: (office: Vestiging) => boolean,
): Near[] {
  return all
    .map((office) => {
      const { lat, lon } = office
      return { office, km: lat === null || lon === null ? Number.POSITIVE_INFINITY : kmBetween(from, { lat, lon }) }
    })
    .filter(({ office, km }) => km <= 40 || (office.lat === null && isInPlace(office)))
    .sort((a, b) => (a.km === b.km ? 0 : a.km - b.km))
}

/** What the page must show, in the format of readShown. */
export function documentedResults({ label, offices, areaOnly }: Around, question: Question) {
  const { radius, sortBy, dienst_ids, partnersFirst } = question
  const within = (km: number) => offices.filter((near) => near.km <= km || near.km === Number.POSITIVE_INFINITY)
  const start = radius ?? 15
  let km = start
  while (within(km).length < 5 && km < 40) km = Math.min(40, km + 5)
  const matching = within(km).filter((near) => offersAll(near, dienst_ids))
  const pool = matching.slice(0, 25)
  /** Sort keys: ascending; the first difference decides. */
  const keys = ({ office, km }: Near) => [
    partnersFirst && office.partnership_active ? 0 : 1,
    office.can_receive_email ? 0 : 1,
    sortBy === 'rating' ? -(office.review_stats.avg_rating_overall ?? 0) : 0,
    toMetre(km),
  ]
  const ordered = [...pool].sort((a, b) => {
    const other = keys(b)
    const at = keys(a).findIndex((key, i) => key !== other[i])
    return at < 0 ? 0 : keys(a)[at]! < other[at]! ? -1 : 1
  })
  const partners = partnersFirst ? ordered.filter(({ office }) => office.partnership_active).length : 0
  const count = `${ordered.length} ${ordered.length === 1 ? 'notaris' : 'notarissen'} gevonden`
  return {
    heading: `Notarissen in de buurt van ${label}`,
    status: matching.length > 25 ? `25 van ${matching.length} notarissen gevonden` : count,
    widened: km > start ? `Binnen ${start} km waren er minder dan 5. Daarom zoeken we nu binnen ${km} km.` : null,
    capped: matching.length > 25 ? 'Meer dan 25 vestigingen gevonden, we laten de dichtsbijzijnde zien' : null,
    empty: ordered.length === 0 ? whyEmpty(offices, dienst_ids) : null,
    sections: [
      partners > 0 && 'Aanbevolen notarissen (betaald)',
      ordered.length > partners && 'Notarissen in de buurt',
    ].filter(Boolean),
    partners,
    offices: ordered.map(({ office: { id, title, review_stats }, km }) => ({
      id,
      title,
      far: km === Number.POSITIVE_INFINITY ? null : farInWords(toMetre(km), areaOnly),
      rating: review_stats.total_reviews > 0 ? review_stats.avg_rating_overall!.toFixed(1).replace('.', ',') : null,
    })),
  }
}

function offersAll({ office }: Near, dienst_ids: readonly string[]): boolean {
  const offered = office.diensten.flatMap((group) => group.diensten.map(({ id }) => id))
  return dienst_ids.every((id) => offered.includes(id))
}

/** Mentions the radius only when no office within it matches. */
function whyEmpty(offices: readonly Near[], dienst_ids: readonly string[]): string {
  if (dienst_ids.length === 0) return 'Geen kantoor binnen 40 km. Zoek op een andere postcode of woonplaats.'
  const offer =
    dienst_ids.length === 1 ? 'biedt de gekozen dienst aan' : `biedt alle ${dienst_ids.length} gekozen diensten aan`
  return offices.some((near) => offersAll(near, dienst_ids))
    ? `Geen kantoor zo dichtbij ${offer}. Zoek verder weg of kies minder diensten.`
    : `Geen kantoor binnen 40 km ${offer}. Kies minder diensten of zoek ergens anders.`
}

const toMetre = (km: number) => Math.round(km * 1000) / 1000
function farInWords(km: number, areaOnly: boolean): string {
  if (areaOnly)
    return km < 1 ? 'minder dan 1 km' : `ongeveer ${Number(km.toPrecision(2)) < 10 ? inTenths(km) : Math.round(km)} km`
  return Math.round(km * 1000) < 1000 ? `${Math.round(km * 1000)} m` : `${inTenths(km)} km`
}
const inTenths = (km: number) => km.toFixed(1).replace('.', ',')

function kmBetween(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lon - a.lon) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h))
}
