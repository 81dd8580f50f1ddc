import * as limits from '#contract/limits.ts'
import type { SearchSettings } from '../rules/search-address.ts'

/** The place in the address, in the form that the search call and links need. */
export type Place = {
  /** The parameters of the address that identify the place. */
  query: Record<string, string>
  postcode: string | null
  woonplaats: string | null
  woonplaats_label: string | null
}

export const postcodePlace = (postcode: string): Place => ({
  query: { postcode },
  postcode,
  woonplaats: null,
  woonplaats_label: null,
})

export const woonplaatsPlace = (woonplaats: string, label: string | null): Place => ({
  query: { woonplaats, ...(label && { woonplaats_label: label }) },
  postcode: null,
  woonplaats,
  woonplaats_label: label,
})

export type Question = Pick<SearchSettings, 'distanceKm' | 'dienst_ids'> & Partial<Pick<SearchSettings, 'priceMax'>>

/**
 * The arguments of the search for the results page: the nearest matching offices and their number, in a radius that
 * grows while there are too few (docs/product/search.md, "How far").
 */
export const searchArgs = ({ postcode, woonplaats }: Place, { distanceKm, dienst_ids, priceMax }: Question) => ({
  query: {
    ...(postcode && { postcode }),
    ...(woonplaats && { woonplaats }),
    distance_km: distanceKm ?? limits.search.distanceDefaultKm,
    expand: '1',
    // Sorted, so that the same services share one cache entry.
    ...(dienst_ids.length > 0 && {
      diensten: dienst_ids.toSorted().join(),
      ...(priceMax && { price_max: priceMax }),
    }),
    limit: limits.search.fetch,
    log_analytics: 'true',
  },
})
