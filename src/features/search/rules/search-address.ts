import * as limits from '#contract/limits.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import type { SortBy } from './order.ts'

export type View = 'lijst' | 'kaart'
/** `distanceKm` is null when the address has none: the default applies. */
export type SearchSettings = {
  distanceKm: number | null
  sortBy: SortBy
  view: View
  dienst_ids: string[]
  /** True: the documented order. False: payment does not count, and there is a single list. */
  partnersFirst: boolean
  /** The highest price for the chosen services, in whole euros; null for no limit. */
  priceMax: number | null
}

/**
 * Reads the settings from the address of the results page, ignoring invalid ones (docs/product/search.md, "The address
 * of the results").
 */
export function readSearchParams(query: URLSearchParams): SearchSettings {
  // A form without JavaScript sends one `diensten` per checkbox; a link has a comma-separated list.
  const named = query.getAll('diensten').join(',').split(',').filter(isDienstId)
  return {
    // Both names are in use.
    distanceKm: readDistance(query.get('distance')) ?? readDistance(query.get('distance_km')),
    sortBy: query.get('sortBy') === 'distance' ? 'distance' : 'rating',
    view: query.get('view') === 'kaart' ? 'kaart' : 'lijst',
    dienst_ids: [...new Set(named)].slice(0, limits.diensten.max),
    partnersFirst: query.get('voorrang') !== withoutPrecedence,
    priceMax: readPriceMax(query.get('price_max')),
  }
}

/** Whether the address names more services than can be chosen; the list then uses the first ones. */
export const namesTooManyDiensten = (query: URLSearchParams): boolean =>
  new Set(query.getAll('diensten').join(',').split(',').filter(isDienstId)).size > limits.diensten.max

/** `voorrang=nee` in the address of the results page: partners do not come first. */
export const withoutPrecedence = 'nee'

/** `diensten=geen`: the visitor wants none of the services that the browser remembers. */
export const withoutDiensten = 'geen'

function readDistance(text: string | null): number | null {
  const km = /^\d+(\.\d+)?$/.test(text ?? '') ? Number(text) : Number.NaN
  return km >= limits.search.distanceMinKm && km <= limits.search.distanceMaxKm ? km : null
}

function readPriceMax(text: string | null): number | null {
  const euros = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : Number.NaN
  return euros <= limits.offerte.amountMax ? euros : null
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

/**
 * The parameters carried to other pages: empty ones are dropped, and the first of several is taken
 * (docs/product/search.md, "The address of the results").
 */
export function carriedParams(query: URLSearchParams): Record<string, string> {
  const entries = carried.map((name) => [name, query.get(name) ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
