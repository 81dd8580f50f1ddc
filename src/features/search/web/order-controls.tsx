import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import type { SortBy } from '../rules.ts'

type Props = {
  distanceKm: number
  sortBy: SortBy
  onDistance: (km: number) => void
  onSort: (sortBy: SortBy) => void
}

/** How far and in which order. Source: search-and-api section 5. */
export function OrderControls({ distanceKm, sortBy, onDistance, onSort }: Props) {
  const id = useId()
  const options: readonly number[] = limits.search.distanceOptionsKm
  const distances = options.includes(distanceKm) ? options : [...options, distanceKm].sort((a, b) => a - b)
  return (
    <div>
      <div className="field">
        <label className="label" htmlFor={`${id}-distance`}>
          Afstand
        </label>
        <select
          className="select"
          id={`${id}-distance`}
          name="distance"
          value={distanceKm}
          onChange={(event) => onDistance(Number(event.target.value))}
        >
          {distances.map((km) => (
            <option key={km} value={km}>
              {km} km
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="label" htmlFor={`${id}-sort`}>
          Sorteren
        </label>
        <select
          className="select"
          id={`${id}-sort`}
          name="sortBy"
          value={sortBy}
          onChange={(event) => onSort(event.target.value === 'distance' ? 'distance' : 'rating')}
        >
          <option value="rating">Populariteit</option>
          <option value="distance">Afstand</option>
        </select>
      </div>
    </div>
  )
}
