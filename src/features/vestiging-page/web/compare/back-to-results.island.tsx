import { paths } from '#contract/paths.ts'
import type { StoredSearch } from '#features/selection/contract.ts'
import { useSelection } from '#features/selection/web/public.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Link to the list that this visitor saw last, for the services of the selection. */
export function BackToResults() {
  const { search } = useSelection()
  return (
    <a className="back" href={paths.search(search ? lastList(search) : undefined)}>
      <Icon name="back" />
      {search ? 'Terug naar resultaten' : 'Zoek notarissen'}
    </a>
  )
}

const lastList = ({ postcode, woonplaats, woonplaats_label, distance_km, sort_by, view }: StoredSearch) => ({
  ...{ postcode, woonplaats, woonplaats_label, distance: String(distance_km) },
  sortBy: sort_by === 'distance' ? sort_by : null,
  view: view === 'kaart' ? view : null,
})
