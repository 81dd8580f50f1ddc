import { formatRadius } from '#contract/format/distance.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useTypedBefore } from '#web/forms/use-typed-before.ts'
import { useOwnId } from '#web/islands/own-id.ts'
import { withoutPrecedence } from '../../rules/search-address.ts'
import type { ResultsView } from '../results/use-results.ts'

/** How far and in which order. See docs/product/search.md, "The order". */
export function OrderControls({ settings, change }: Pick<ResultsView, 'settings' | 'change'>) {
  const { distanceKm, sortBy, partnersFirst } = settings
  const id = useOwnId()
  const choose = {
    distance: (km: string) => change.distance(Number(km)),
    sort: (sortBy: string) => change.sort(sortBy === 'distance' ? 'distance' : 'rating'),
    precedence: (without: string) => change.precedence(without === 'false'),
  }
  useTypedBefore(`${id}-distance`, String(distanceKm), choose.distance)
  useTypedBefore(`${id}-sort`, sortBy, choose.sort)
  useTypedBefore(`${id}-precedence`, String(!partnersFirst), choose.precedence)
  const options: readonly number[] = limits.search.distanceOptionsKm
  const distances = options.includes(distanceKm) ? options : [...options, distanceKm].sort((a, b) => a - b)
  return (
    <div className="order">
      <div className="field">
        <label className="label" htmlFor={`${id}-distance`}>
          Afstand
        </label>
        <select
          className="select"
          id={`${id}-distance`}
          name="distance"
          value={distanceKm}
          onChange={(event) => choose.distance(event.target.value)}
        >
          {distances.map((km) => (
            <option key={km} value={km}>
              {formatRadius(km)}
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
          onChange={(event) => choose.sort(event.target.value)}
        >
          <option value="rating">Populariteit</option>
          <option value="distance">Afstand</option>
        </select>
      </div>
      <label className="option">
        <input
          type="checkbox"
          id={`${id}-precedence`}
          name="voorrang"
          value={withoutPrecedence}
          checked={!partnersFirst}
          onChange={(event) => choose.precedence(String(event.target.checked))}
          aria-describedby={`${id}-partners`}
        />
        Partners niet bovenaan zetten
      </label>
      <p className="hint">
        <span id={`${id}-partners`}>Partners betalen om bovenaan te staan.</span>{' '}
        <a href={paths.ranking()}>Zo komt de volgorde tot stand</a>
      </p>
    </div>
  )
}
