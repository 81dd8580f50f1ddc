import { limits } from '#contract/limits.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import { type Sortable, type SortBy, sortVestigingen } from './rules/order.ts'

export type View = 'lijst' | 'kaart'
/** `distanceKm` null: the address names none, so the default holds. */
export type SearchSettings = {
  distanceKm: number | null
  sortBy: SortBy
  view: View
  dienst_ids: string[]
  /** The documented order; false: payment counts for nothing, and the list is one. */
  partnersFirst: boolean
}

/** What a search answered: the nearest offices that match, nearest first, and how many there are. */
export type Matches<V extends Sortable> = { vestigingen: readonly V[]; distance_km: number; total_matching: number }

export type Arranged<V extends Sortable = Sortable> = {
  /** 'Aanbevolen notarissen'; nobody without the partners' precedence. */
  partners: V[]
  /** 'Notarissen in de buurt'. */
  others: V[]
  /** Both, in the order of the page. */
  list: V[]
  /** How many match, before the cap. */
  total: number
  effectiveDistanceKm: number
  capped: boolean
}

/** 1234AB of what was typed, or null. Source: server section 2 (postcode helper). */
export function normalizePostcode(input: string): string | null {
  const postcode = input.replace(/\s+/g, '').toUpperCase()
  return /^[1-9]\d{3}[A-Z]{2}$/.test(postcode) ? postcode : null
}

/** Where to search from: a whole postcode, or the four digits of its area (server section 2, postcode helper). */
export function searchPostcode(input: string): string | null {
  const area = input.replace(/\s+/g, '')
  return /^[1-9]\d{3}$/.test(area) ? area : normalizePostcode(input)
}

/** 4 digits followed by 0 to 2 letters, a space between them or not (search-and-api section 5). */
export const isPostcodeLike = (input: string): boolean => /^\d{4}\s*[a-z]{0,2}$/i.test(input.trim())

/** Place text as it is sent: without the special characters of regular expressions (search-and-api section 5). */
export const cleanPlaceText = (input: string): string =>
  input
    .replace(/[\\^$.*+?()[\]{}|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The settings in the address of the results page; what is not valid is ignored (search-and-api section 5). */
export function readSearchParams(query: URLSearchParams): SearchSettings {
  // A form without JavaScript sends one `diensten` per checkbox, a link a comma list.
  const named = query.getAll('diensten').join(',').split(',').filter(isDienstId)
  return {
    // Both names travel (server section 12).
    distanceKm: readDistance(query.get('distance')) ?? readDistance(query.get('distance_km')),
    sortBy: query.get('sortBy') === 'distance' ? 'distance' : 'rating',
    view: query.get('view') === 'kaart' ? 'kaart' : 'lijst',
    dienst_ids: [...new Set(named)].slice(0, limits.diensten.max),
    partnersFirst: query.get('voorrang') !== withoutPrecedence,
  }
}

/** `voorrang=nee` in the address of the results page shows the list without the partners' precedence. */
export const withoutPrecedence = 'nee'

function readDistance(text: string | null): number | null {
  const km = /^\d+(\.\d+)?$/.test(text ?? '') ? Number(text) : Number.NaN
  return km >= limits.search.distanceMinKm && km <= limits.search.distanceMaxKm ? km : null
}

const carried = [
  'sortBy',
  'distance_km',
  'distance',
  'tab',
  'postcode',
  'woonplaats',
  'woonplaats_label',
  'categories',
  'view',
]

/** The parameters that go along to another page: no empty ones, the first of several (search-and-api section 2). */
export function carriedParams(query: URLSearchParams): Record<string, string> {
  const entries = carried.map((name) => [name, query.get(name) ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** What the results page shows of what the server answered. Source: search-and-api section 9, server section 2b. */
export function arrangeResults<V extends Sortable>(
  { vestigingen, distance_km, total_matching }: Matches<V>,
  { sortBy, partnersFirst }: Pick<SearchSettings, 'sortBy' | 'partnersFirst'>,
): Arranged<V> {
  const list = sortVestigingen(vestigingen.slice(0, limits.search.displayedMax), sortBy, partnersFirst)
  return {
    partners: list.filter((v) => partnersFirst && v.partnership_active),
    others: list.filter((v) => !(partnersFirst && v.partnership_active)),
    list,
    total: total_matching,
    effectiveDistanceKm: distance_km,
    capped: total_matching > limits.search.displayedMax,
  }
}

/** The distance in km, in steps, at which enough offices are near, or the maximum. `within` counts those within a distance. */
export function expandRadius(within: (km: number) => number, fromKm: number): number {
  const { minimumBeforeExpansion, distanceStepKm, distanceMaxKm } = limits.search
  let km = fromKm
  while (km < distanceMaxKm && within(km) < minimumBeforeExpansion) km = Math.min(km + distanceStepKm, distanceMaxKm)
  return km
}
