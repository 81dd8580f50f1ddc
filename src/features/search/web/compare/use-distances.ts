import { useQuery } from '@tanstack/react-query'
import { useSelection } from '#features/selection/web/public.tsx'
import { searchVestigingen } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { postcodePlace, woonplaatsPlace } from '../place.ts'
import { searchArgs } from '../search-args.ts'

/** How far the offices are from the place of this visitor's last search; a link that is shared knows no place. */
export function useDistances() {
  const { search } = useSelection()
  const place = search?.postcode
    ? postcodePlace(search.postcode)
    : woonplaatsPlace(search?.woonplaats ?? '', search?.woonplaats_label ?? null)
  const known = search !== null && Boolean(place.postcode ?? place.woonplaats)
  const { data } = useQuery({ ...queryOf(searchVestigingen, searchArgs(place)), enabled: known })
  return {
    place: known ? place : null,
    label: data?.location.label ?? null,
    of: (id: string) => data?.vestigingen.find((vestiging) => vestiging.id === id)?.distance_km ?? null,
  }
}
