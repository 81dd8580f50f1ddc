import { useQuery } from '@tanstack/react-query'
import { formatDistance } from '#contract/format/distance.ts'
import { kmBetween } from '#contract/map-point.ts'
import { postcodePlace, searchArgs, woonplaatsPlace } from '#features/search/web/public.tsx'
import type { StoredSearch } from '#features/selection/contract.ts'
import { useSelection } from '#features/selection/web/public.tsx'
import { searchVestigingen, type Vestiging } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'

const nowhere = woonplaatsPlace('', null)

/** Distances of the offices from the place of this visitor's last search. A shared link contains no place. */
export function useDistances() {
  const { search } = useSelection()
  const place = search && placeOf(search)
  // The same query as the list the visitor came from, so its answer is usually cached.
  const settings = { distanceKm: search?.distance_km ?? null, dienst_ids: search?.dienst_ids ?? [] }
  const { data } = useQuery({
    ...queryOf(searchVestigingen, searchArgs(place ?? nowhere, settings)),
    enabled: place !== null,
  })
  return {
    label: data?.location.label ?? null,
    /** For any office: it may have been selected in a list with other services or a larger radius. */
    of({ lat, lon, precision }: Pick<Vestiging, 'lat' | 'lon' | 'precision'>): { km: number; text: string } | null {
      if (!data || lat === null || lon === null) return null
      const km = kmBetween({ lat: data.latitude, lon: data.longitude }, { lat, lon })
      return { km, text: formatDistance(km, data.location.precision, precision) }
    },
  }
}

/** Null for a search without a place. */
function placeOf({ postcode, woonplaats, woonplaats_label }: StoredSearch) {
  if (postcode) return postcodePlace(postcode)
  return woonplaats ? woonplaatsPlace(woonplaats, woonplaats_label) : null
}
