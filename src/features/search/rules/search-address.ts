import * as limits from '#contract/limits.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import type { SortBy } from './order.ts'

export type View = 'lijst' | 'kaart'
/** `distanceKm` null: the address names none, so the default holds. */
export type SearchSettings = {
  distanceKm: number | null
  sortBy: SortBy
  view: View
  dienst_ids: string[]
  /** The documented order; false: payment counts for nothing, and the list is one. */
  partnersFirst: boolean
  /** At most so many whole euros for the chosen services; null: whatever they cost. */
  priceMax: number | null
}

/** The settings in the address of the results page; what is not valid is ignored (docs/product/search.md, "The address of the results"). */
export function readSearchParams(query: URLSearchParams): SearchSettings {
  // A form without JavaScript sends one `diensten` per checkbox, a link a comma list.
  const named = query.getAll('diensten').join(',').split(',').filter(isDienstId)
  return {
    // Both names travel.
    distanceKm: readDistance(query.get('distance')) ?? readDistance(query.get('distance_km')),
    sortBy: query.get('sortBy') === 'distance' ? 'distance' : 'rating',
    view: query.get('view') === 'kaart' ? 'kaart' : 'lijst',
    dienst_ids: [...new Set(named)].slice(0, limits.diensten.max),
    partnersFirst: query.get('voorrang') !== withoutPrecedence,
    priceMax: readPriceMax(query.get('price_max')),
  }
}

/** An address may name more services than can be chosen: the list is for the first ones. */
export const namesTooManyDiensten = (query: URLSearchParams): boolean =>
  new Set(query.getAll('diensten').join(',').split(',').filter(isDienstId)).size > limits.diensten.max

/** `voorrang=nee` in the address of the results page shows the list without the partners' precedence. */
export const withoutPrecedence = 'nee'

/** `diensten=geen` comes from somebody who wants none of the services that the browser remembers. */
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
 * The parameters that go along to another page: no empty ones, the first of several (docs/product/search.md, "The address of
 * the results").
 */
export function carriedParams(query: URLSearchParams): Record<string, string> {
  const entries = carried.map((name) => [name, query.get(name) ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
