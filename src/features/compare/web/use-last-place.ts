import { postcodePlace, woonplaatsPlace } from '#features/search/web/public.tsx'
import { useSelection } from '#features/selection/web/public.tsx'

/** Where this visitor searched last, else null. */
export function useLastPlace() {
  const { search } = useSelection()
  if (search === null) return null
  const { postcode, woonplaats, woonplaats_label } = search
  const place = postcode ? postcodePlace(postcode) : woonplaatsPlace(woonplaats ?? '', woonplaats_label ?? null)
  return (place.postcode ?? place.woonplaats) ? place : null
}
