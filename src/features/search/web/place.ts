import * as limits from '#contract/limits.ts'
import type { SearchSettings } from '../rules/search-address.ts'

/** The place of the address, as the search call and the links want it. */
export type Place = {
  /** The parameters of the address that name the place. */
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
 * The question for offices of the results page: the nearest that match, in a radius that grows
 * while too few are near, and how many there are (docs/product/search.md, "How far").
 */
export const searchArgs = ({ postcode, woonplaats }: Place, { distanceKm, dienst_ids, priceMax }: Question) => ({
  query: {
    ...(postcode && { postcode }),
    ...(woonplaats && { woonplaats }),
    distance_km: distanceKm ?? limits.search.distanceDefaultKm,
    expand: '1',
    // In one order, so that the same services are the same question.
    ...(dienst_ids.length > 0 && {
      diensten: dienst_ids.toSorted().join(),
      ...(priceMax && { price_max: priceMax }),
    }),
    limit: limits.search.fetch,
    log_analytics: 'true',
  },
})
